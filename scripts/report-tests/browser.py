"""Drives a headless Chromium over its DevTools protocol, with nothing but Python's standard library."""
import base64
import json
import os
import shutil
import socket
import struct
import subprocess
import tempfile
import time
import urllib.parse
import urllib.request


def find():
    """The path of a Chromium, or None."""
    names = [os.environ.get("CHROMIUM", ""), "chromium", "chromium-headless-shell", "chromium-browser", "google-chrome"]
    return next((path for path in map(shutil.which, filter(None, names)) if path), None)


class Socket:
    """The client's side of a WebSocket (RFC 6455), as far as DevTools needs it."""

    def __init__(self, address):
        url = urllib.parse.urlparse(address)
        self.stream = socket.create_connection((url.hostname, url.port), timeout=60)
        key = base64.b64encode(os.urandom(16)).decode()
        self.stream.sendall(
            f"GET {url.path} HTTP/1.1\r\nHost: {url.netloc}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
            f"Sec-WebSocket-Key: {key}\r\nSec-WebSocket-Version: 13\r\n\r\n".encode())
        self.buffer = b""
        while b"\r\n\r\n" not in self.buffer:
            self.buffer += self.stream.recv(4096)
        head, self.buffer = self.buffer.split(b"\r\n\r\n", 1)
        if b" 101 " not in head.split(b"\r\n")[0]:
            raise ConnectionError(head.decode(errors="replace"))

    def send(self, text):
        data = text.encode()
        mask = os.urandom(4)
        size = len(data)
        head = struct.pack("!BB", 0x81, 0x80 | size) if size < 126 else \
            struct.pack("!BBH", 0x81, 0x80 | 126, size) if size < 65536 else struct.pack("!BBQ", 0x81, 0x80 | 127, size)
        self.stream.sendall(head + mask + bytes(byte ^ mask[i % 4] for i, byte in enumerate(data)))

    def _take(self, count):
        while len(self.buffer) < count:
            piece = self.stream.recv(1 << 20)
            if not piece:
                raise ConnectionError("the browser closed the connection")
            self.buffer += piece
        taken, self.buffer = self.buffer[:count], self.buffer[count:]
        return taken

    def receive(self):
        text = b""
        while True:
            first, second = self._take(2)
            size = second & 0x7F
            if size == 126:
                size = struct.unpack("!H", self._take(2))[0]
            elif size == 127:
                size = struct.unpack("!Q", self._take(8))[0]
            text += self._take(size)
            if first & 0x80:
                return text.decode()


class Browser:
    """One browser with one page."""

    def __init__(self, width=1440, height=900):
        self.folder = tempfile.mkdtemp(prefix="plumbline-browser-")
        self.process = subprocess.Popen(
            [find(), "--headless=new", "--no-sandbox", "--disable-gpu", "--hide-scrollbars", "--no-first-run", "--disable-extensions",
             # Without the last, Chromium ignores addresses of the page after 200 within ten seconds.
             "--disable-dev-shm-usage", "--disable-ipc-flooding-protection", "--remote-debugging-port=0", f"--user-data-dir={self.folder}",
             f"--window-size={width},{height}", "about:blank"],
            stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        self.number = 0
        self.console = []
        self.events = []
        self.socket = Socket(self._page())
        for domain in ["Page", "Runtime", "Log", "Network"]:
            self.call(f"{domain}.enable")
        self.size(width, height)

    def _page(self):
        deadline = time.time() + 30
        port_file = os.path.join(self.folder, "DevToolsActivePort")
        while time.time() < deadline:
            try:
                with open(port_file) as file:
                    port = file.readline().strip()
                with urllib.request.urlopen(f"http://127.0.0.1:{port}/json", timeout=5) as answer:
                    for target in json.load(answer):
                        if target["type"] == "page":
                            return target["webSocketDebuggerUrl"]
            except (OSError, ValueError):
                pass
            time.sleep(0.05)
        raise TimeoutError("the browser did not start")

    def call(self, method, **parameters):
        self.number += 1
        wanted = self.number
        self.socket.send(json.dumps({"id": wanted, "method": method, "params": parameters}))
        while True:
            message = json.loads(self.socket.receive())
            if message.get("id") == wanted:
                if "error" in message:
                    raise RuntimeError(f"{method}: {message['error']}")
                return message["result"]
            self._note(message)

    def _note(self, message):
        method, details = message.get("method"), message.get("params", {})
        if method == "Runtime.consoleAPICalled":
            self.console.append(" ".join(str(item.get("value", item.get("description"))) for item in details["args"]))
        elif method == "Runtime.exceptionThrown":
            error = details["exceptionDetails"]
            self.console.append(error.get("exception", {}).get("description") or error["text"])
        elif method == "Log.entryAdded":
            self.console.append(details["entry"]["text"])
        elif method == "Network.requestWillBeSent":
            self.events.append(details["request"]["url"])

    def size(self, width, height):
        self.call("Emulation.setDeviceMetricsOverride", width=width, height=height, deviceScaleFactor=1, mobile=False)

    def scheme(self, name):
        """`light` or `dark`, as the system prefers it."""
        self.call("Emulation.setEmulatedMedia", features=[{"name": "prefers-color-scheme", "value": name}])

    def open(self, path, fragment=""):
        """Opens a file and returns the seconds until its script was done."""
        self.call("Page.navigate", url="about:blank")
        start = time.time()
        self.call("Page.navigate", url="file://" + urllib.parse.quote(os.path.abspath(path)) + fragment)
        self.wait("performance.getEntriesByName('plumbline-ready').length > 0")
        return time.time() - start

    def run(self, script):
        """The value of an expression in the page."""
        result = self.call("Runtime.evaluate", expression=script, returnByValue=True, awaitPromise=True)
        if "exceptionDetails" in result:
            error = result["exceptionDetails"]
            raise RuntimeError(error.get("exception", {}).get("description") or error["text"])
        return result["result"].get("value")

    def wait(self, condition, seconds=30):
        deadline = time.time() + seconds
        while time.time() < deadline:
            if self.run(f"!!({condition})"):
                return
            time.sleep(0.02)
        raise TimeoutError(condition)

    def settle(self):
        """Until two frames are drawn, so that what was asked for is to be seen."""
        self.run("new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))")

    def click(self, selector):
        """Clicks as a pointer does, in the middle of the first element that is found."""
        place = self.run(f"""(() => {{
            const element = document.querySelector({json.dumps(selector)});
            if (!element) return null;
            element.scrollIntoView({{block: "center", inline: "center"}});
            const box = element.getBoundingClientRect();
            return [box.left + box.width / 2, box.top + box.height / 2];
        }})()""")
        if place is None:
            raise LookupError(selector)
        for kind in ["mousePressed", "mouseReleased"]:
            self.call("Input.dispatchMouseEvent", type=kind, x=place[0], y=place[1], button="left", clickCount=1)
        self.settle()

    def key(self, name, text="", settles=True):
        """Presses a key. What it does at once, such as moving the focus, need not be waited for."""
        codes = {"Tab": 9, "Enter": 13, "Escape": 27, "ArrowLeft": 37, "ArrowUp": 38, "ArrowRight": 39, "ArrowDown": 40, " ": 32}
        text = text or {"Enter": "\r", " ": " "}.get(name, name if len(name) == 1 else "")
        for kind in ["keyDown", "keyUp"]:
            self.call("Input.dispatchKeyEvent", type=kind, key=name, windowsVirtualKeyCode=codes.get(name, ord(name[0].upper())),
                      **({"text": text} if text and kind == "keyDown" else {}))
        if settles:
            self.settle()

    def type(self, text):
        self.call("Input.insertText", text=text)

    def picture(self, path):
        self.settle()
        data = self.call("Page.captureScreenshot", format="png")["data"]
        with open(path, "wb") as file:
            file.write(base64.b64decode(data))

    def close(self):
        try:
            self.call("Browser.close")
        except (OSError, ConnectionError):
            pass
        try:
            self.process.wait(10)
        except subprocess.TimeoutExpired:
            self.process.kill()
        self.socket.stream.close()
        shutil.rmtree(self.folder, ignore_errors=True)


if __name__ == "__main__":
    raise SystemExit(0 if find() else 1)
