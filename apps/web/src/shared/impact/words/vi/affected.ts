const computed = {
  label: 'Dùng để tính từ khi nào',
  now: 'Từ bây giờ',
  past: 'Tính lại cả kết quả cũ',
  nowHint: 'Kết quả trước lúc này giữ nguyên, kể cả khi sau này được tính lại vì lý do khác.',
  pastHint: 'Các lượt nêu trên được tính lại theo công thức hiện nay; số cũ vẫn còn trong các phiên bản.',
} as const;

const money = {
  label: computed.label,
  now: 'Từ hôm nay',
  past: 'Tính lại cả những ngày đã qua',
  nowHint:
    'Ngày trước hôm nay giữ biểu giá đã áp dụng lúc đó, kể cả khi sau này được tính lại vì lý do khác. Ngày chưa có biểu giá nào thì được tính theo biểu giá này.',
  pastHint: 'Doanh thu các ngày nêu trên được tính lại. Số sửa tay của từng ngày vẫn giữ.',
} as const;

const readings = {
  label: 'Áp dụng từ khi nào',
  now: computed.now,
  past: 'Từ thời điểm đã nhập, tính lại số liệu cũ',
  pastHint:
    'Số liệu nêu trên được tính lại từ số đo thô, sau đó đến các kết quả tính từ chúng. Số cũ vẫn còn trong các phiên bản; giá trị do người sửa được giữ nguyên.',
  reasonNeeded: 'Hãy ghi lý do: đã có số liệu từ thời điểm này.',
} as const;

export default {
  replaces: 'Thay bảng “{{name}}” có cùng thời gian áp dụng.',
  users: {
    title: 'Nơi đang dùng',
    none: 'Không có tổ máy, cửa xả hay trạm nào dùng.',
    whole: 'Cả nhà máy: {{what}}',
    plant: 'dùng bảng chung của nhà máy',
    own: 'bảng riêng',
    linked: 'qua liên kết nhóm bảng',
  },
  carries: {
    storage: 'dung tích hồ',
    inflow: 'lưu lượng về hồ',
    balance: 'cân bằng nước',
    forecast: 'mực nước dự báo',
    calculators: 'công cụ tính nhanh',
    tailwater: 'mực nước hạ lưu',
    unit_discharge: 'lưu lượng tổ máy',
  },
  past: {
    title: 'Nếu tính lại kết quả cũ',
    none: 'Không có kết quả nào của quá khứ thay đổi.',
    records_other: '{{number}} lượt tính từ {{from}} đến {{to}} thay đổi.',
    change: '{{what}} lúc {{time}}: {{before}} → {{after}}',
    sample_other: 'Mức thay đổi lớn nhất tìm thấy khi tính thử {{count}} trong {{all}} ngày.',
  },
  noValue: 'không có số',
  difference: 'Khác nhiều nhất so với bảng đang áp dụng “{{name}}” tại {{at}}: {{column}} {{before}} → {{after}}.',
  money: {
    title: 'Doanh thu của những ngày đã qua',
    titleAsked: 'Doanh thu nếu tính lại những ngày đã qua',
    days_other: '{{count}} ngày thay đổi, từ {{from}} đến hết {{to}}. Hôm nay chưa tính vào đây.',
    month: 'Tháng',
    dayCount: 'Số ngày',
    before: 'Đang là (triệu đ)',
    after: 'Sẽ là (triệu đ)',
    change: 'Chênh (triệu đ)',
    total: 'Cộng',
    largest: 'Ngày thay đổi nhiều nhất là {{day}}: {{before}} → {{after}} triệu đ.',
    sample_other: 'Quá dài để tính hết: có {{count}} tháng, ở đây là {{shown}} tháng có doanh thu lớn nhất.',
  },
  readings: {
    title: 'Nếu tính lại số liệu đã đo',
    series_other: '{{name}}: {{number}} số liệu từ {{from}} đến {{to}}.',
    largest: 'Thay đổi lớn nhất đã thấy, lúc {{time}}: {{before}} → {{after}} {{unit}}.',
  },
  again: {
    title: 'Đang chờ tính lại',
    failed: 'Không tải được tiến độ tính lại',
    sought: 'Đang tìm các lượt tính bị ảnh hưởng',
    readings: 'Đang tính lại số liệu đo',
    steps: 'Đang tính lại kết quả',
    left: 'Còn {{left}} trong {{all}}.',
    between: 'Phần còn lại từ {{from}} đến {{to}}.',
    goesOn: 'Rời trang này không làm dừng việc tính.',
    done_other: 'Đã tính lại xong {{number}} lượt lúc {{time}}',
    none: 'Không có gì đang chờ tính lại',
    computedTo: 'Kết quả đã tính đến {{time}}.',
  },
  rules: {
    title: 'Kết quả tính theo quy tắc cũ',
    failed: 'Không tải được các kết quả tính theo quy tắc cũ',
    none: 'Mọi kết quả đều tính theo quy tắc hiện nay ({{rules}})',
    group_other: '{{number}} kết quả từ {{from}} đến {{to}} tính theo quy tắc cũ {{rules}}.',
    unnamed_other: '{{number}} kết quả từ {{from}} đến {{to}} tính trước khi quy tắc có tên.',
    text: 'Nâng cấp không tự tính lại kết quả cũ. Quy tắc hiện nay là {{rules}}; số cũ vẫn còn trong các phiên bản sau khi tính lại.',
    records_other: '{{number}} kết quả từ {{from}} đến {{to}} được tính lại.',
    same: 'Trong những ngày đã tính thử, không số nào thay đổi.',
    act: 'Tính lại theo quy tắc hiện nay',
    mayNot: 'Cần quyền lưu kết quả tính toán để tính lại.',
    confirm: 'Tính lại theo quy tắc hiện nay?',
    started: 'Đã bắt đầu tính lại',
    notStarted: 'Không bắt đầu tính lại được',
  },
  asked: {
    title: 'Các lần tính lại theo yêu cầu',
    failed: 'Không tải được các lần tính lại',
    none: 'Chưa ai yêu cầu tính lại.',
    period: '{{from}} – {{to}}',
    facts: '{{done}} trên {{all}} lượt, {{who}}, {{time}}',
    stop: 'Dừng, giữ phần đã tính',
    stopFailed: 'Không dừng được việc tính lại',
    state: {
      waiting: 'đang chờ',
      running: 'đang chạy',
      done: 'xong',
      cancelled: 'đã dừng',
      failed: 'lỗi',
    },
  },
  reason: 'Lý do',
  type: 'Nhập tên bảng để xác nhận: {{name}}',
  typeWrong: 'Chưa đúng tên bảng.',
  labelRemove: 'Thôi dùng để tính từ khi nào',
  /** Choices and reasons, by kind of change. */
  about: {
    table: { ...computed, reasonNeeded: 'Hãy ghi lý do: phép tính đang dùng bảng này.' },
    rules: { ...computed, reasonNeeded: 'Hãy ghi lý do tính lại.' },
    money: { ...money, reasonNeeded: 'Hãy ghi lý do: doanh thu đang tính theo biểu giá này.' },
    market: {
      ...money,
      reasonNeeded: 'Hãy ghi lý do: doanh thu đã tính theo số liệu thị trường đang có của những ngày này.',
    },
    calibration: {
      ...readings,
      nowHint: 'Hiệu chuẩn bắt đầu từ lúc lưu. Số liệu và kết quả đã có giữ nguyên.',
    },
    replacement: {
      ...readings,
      nowHint:
        'Việc thay trạm được ghi từ lúc lưu. Số liệu và kết quả đã có giữ nguyên. Hãy ghi thời điểm thay thực tế vào lý do.',
    },
  },
} as const;
