# docker build -t plumbline . && docker run --rm -v "$PWD:/work" plumbline check .
FROM swift:6.1-bookworm AS build
RUN apt-get update && apt-get install -y --no-install-recommends libcairo2-dev libharfbuzz-dev libxml2-dev pkg-config && rm -rf /var/lib/apt/lists/*
WORKDIR /source
COPY Package.swift ./
COPY Sources Sources
COPY Tests Tests
COPY Plugins Plugins
COPY Examples Examples
RUN swift build -c release --product plumbline --static-swift-stdlib \
    && cp "$(swift build -c release --show-bin-path)/plumbline" /usr/local/bin/plumbline

FROM debian:bookworm-slim
RUN apt-get update && apt-get install -y --no-install-recommends \
    fonts-dejavu-core fonts-inter git libcairo2 libharfbuzz0b libpoppler-glib8 librsvg2-2 libxml2 && rm -rf /var/lib/apt/lists/*
COPY --from=build /usr/local/bin/plumbline /usr/local/bin/plumbline
RUN git config --system --add safe.directory /work
WORKDIR /work
ENTRYPOINT ["plumbline"]
CMD ["check", "."]
