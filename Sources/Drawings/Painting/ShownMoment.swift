import Metrics

/// The moment that date pickers show in pictures, Wednesday, the 20th of May 2026 at ten, in English: natural widths are measured with it
/// too, and a picture of today would be another one tomorrow.
enum ShownMoment {
    /// A wheel: its texts from the top, of which the third is selected, and its part of the width.
    struct Column {
        var texts: [String]
        var share: Double
    }

    static let date = "May 20, 2026", shortDate = "5/20/2026", time = "10:00 AM", month = "May 2026"
    static let day = 20, days = 31
    /// How many days of the first week are those of the month before, in weeks that begin on Sunday.
    static let daysBefore = 5
    static let weekdays = ["SUN", "MON", "TUE", "WED", "THU", "FRI", "SAT"]

    static func texts(_ mode: ControlKind.DatePickerMode) -> [String] {
        switch mode {
        case .date: [date]
        case .time: [time]
        case .dateAndTime, .countDownTimer: [date, time]
        }
    }

    static func columns(_ mode: ControlKind.DatePickerMode) -> [Column] {
        let timeOfDay = [
            Column(texts: ["8", "9", "10", "11", "12"], share: 1), Column(texts: ["58", "59", "00", "01", "02"], share: 1),
            Column(texts: ["", "", "AM", "PM", ""], share: 1.2),
        ]
        switch mode {
        case .time: return timeOfDay
        case .dateAndTime:
            return [Column(texts: ["Mon May 18", "Tue May 19", "Wed May 20", "Thu May 21", "Fri May 22"], share: 2.8)] + timeOfDay
        case .date:
            return [
                Column(texts: ["March", "April", "May", "June", "July"], share: 2),
                Column(texts: ["18", "19", "20", "21", "22"], share: 1),
                Column(texts: ["2024", "2025", "2026", "2027", "2028"], share: 1.4),
            ]
        case .countDownTimer:
            return [
                Column(texts: ["", "", "0 hours", "1", "2"], share: 1), Column(texts: ["", "", "1 min", "2", "3"], share: 1),
            ]
        }
    }
}
