/** Sự cố của toàn hệ thống: tiêu đề, giải thích và việc cần làm. */
export default {
  label: 'Tình trạng hệ thống',
  toArming: 'Mở trang Tình trạng hệ thống',
  toChannels: 'Mở Kênh nhắn tin',
  since: 'từ {{time}}',
  onNode: 'máy chủ {{node}}',
  https: {
    ended: {
      server:
        'Chứng chỉ https của máy chủ hết hạn lúc {{time}} và chưa gia hạn được. Trình duyệt sẽ từ chối. Xem nhật ký, rồi khởi động lại Spillway.',
      authority:
        'Chứng chỉ gốc hết hạn lúc {{time}}. Khởi động lại Spillway để tạo chứng chỉ mới, rồi cho từng thiết bị tin cậy lại theo trang /trust.',
      file: 'Chứng chỉ trong TLS_CERT hết hạn lúc {{time}}. Thay tệp mới rồi khởi động lại Spillway.',
    },
    ends: {
      server:
        'Chứng chỉ https của máy chủ hết hạn lúc {{time}}; lẽ ra máy đã tự gia hạn. Kiểm tra đồng hồ và dung lượng đĩa.',
      authority:
        'Chứng chỉ gốc hết hạn lúc {{time}}. Chọn ngày, chạy npm run admin -- new-authority, khởi động lại, rồi cho từng thiết bị tin cậy lại theo trang /trust.',
      file: 'Chứng chỉ trong TLS_CERT hết hạn lúc {{time}}. Xin chứng chỉ mới, thay tệp rồi khởi động lại Spillway.',
    },
  },
  title: {
    data_damaged: 'Một phần dữ liệu bị hỏng',
    disk_full: 'Ổ đĩa đã đầy',
    ledger_broken: 'Sổ cái không còn nguyên vẹn',
    bytes_damaged: 'Một tệp đã lưu bị hỏng',
    clock_differs: 'Đồng hồ máy chủ sai',
    jobs_stand_still: 'Công việc nền bị dừng',
    future_rows: 'Có số liệu ở tương lai',
    clock_alone: 'Không có gì đối chiếu đồng hồ',
    clock_stepped: 'Đồng hồ vừa được chỉnh',
    warnings_unproven: 'Chưa kiểm chứng được việc đánh giá cảnh báo',
    heartbeat_lost: 'Tín hiệu heartbeat không tới nơi giám sát',
    channel_unproven: 'Một kênh gửi tin không hoạt động',
    channel_unaccepted: 'Một kênh không nhận tin thật',
    duty_nobody: 'Không ai trực',
    not_armed: 'Email không được gửi ra ngoài',
    certificate_changed: 'Chứng chỉ của máy khác đã thay đổi',
    broker_held: 'Máy chủ này không nhận số liệu từ MQTT',
    messages_stuck: 'Email không gửi đi được',
    transfer_stuck: 'Số liệu không được gửi cho cơ quan nhận',
    disk_low: 'Ổ đĩa sắp đầy',
    proxy_untrusted: 'Proxy chưa được khai báo',
    public_address_missing: 'Chưa xác nhận địa chỉ trong email',
    https_ended: 'Chứng chỉ https đã hết hạn',
    https_ends: 'Chứng chỉ https sắp hết hạn',
    https_names: 'Có địa chỉ không dùng được https',
    answer_wrong: 'Có câu trả lời sai mô tả',
    log_unwritable: 'Không ghi được nhật ký máy chủ',
    transaction_long: 'Một giao dịch mở quá lâu',
    endpoint_away: 'Không liên lạc được với máy chủ bên ngoài',
    key_ends: 'Một khóa máy sắp hết hạn',
    key_refused: 'Có máy bị từ chối vì khóa',
    job_long: 'Một công việc nền chạy quá lâu',
  },
  text: {
    heartbeat_lost:
      'Nơi giám sát bên ngoài không nhận được tín hiệu heartbeat ({{why}}) và sẽ coi là Spillway đã dừng. Kiểm tra mạng và địa chỉ ở trang Kênh nhắn tin.',
    warnings_unproven:
      'Việc đánh giá cảnh báo được thử thành công lần cuối lúc {{time}}. Hãy tự theo dõi mực nước, xem mục Đánh giá cảnh báo và các công việc nền ở trang Tình trạng hệ thống.',
    warnings_never_proven:
      'Việc đánh giá cảnh báo chưa lần nào được thử thành công. Xem mục Đánh giá cảnh báo và các công việc nền ở trang Tình trạng hệ thống.',
    channel_unproven:
      'Hai lần thử liền nhau không tới được {{server}}: {{why}}. Kiểm tra mạng và máy chủ đó; tin sẽ đi bằng kênh khác nếu có.',
    channel_unaccepted:
      '{{server}} nhận tin thật lần cuối lúc {{time}}, đã quá 26 giờ. Xem mục Tin kiểm tra hằng ngày ở trang Kênh nhắn tin.',
    channel_never_accepted:
      '{{server}} chưa nhận tin kiểm tra hằng ngày nào, đã quá 26 giờ. Xem mục Tin kiểm tra hằng ngày ở trang Kênh nhắn tin.',
    channel_refused:
      '{{server}} không nhận tin kiểm tra hằng ngày: {{why}}. Kiểm tra tiền trong SIM, hạn mức và tài khoản ở đó; mỗi giờ gửi thử lại một lần.',
    data_damaged:
      'Máy chủ cơ sở dữ liệu báo không đọc được một phần bảng {{table}}; số liệu liên quan có thể thiếu. {{advice}}',
    data_damaged_somewhere:
      'Máy chủ cơ sở dữ liệu gặp trang không đọc được; số liệu liên quan có thể thiếu. Lệnh npm run backup cho biết bảng nào. {{advice}}',
    ledger_broken:
      'Có dòng bị sửa ngoài Spillway, đầu tiên ở chuỗi {{plant}} (0 là của hệ thống), dòng {{row}}; số lỗi: {{findings}}. Không sửa gì thêm. Trên máy chủ, lệnh “npm run admin -- verify-ledger” nêu từng lỗi; hãy đối chiếu với báo cáo đã in và khôi phục bản sao lưu còn nguyên vẹn mới nhất.',
    ledger_unsealed:
      'Đầu các chuỗi không được niêm phong bằng tệp khóa của máy chủ này. Nếu vừa khôi phục mà không có tệp khóa, hãy chạy “npm run admin -- reseal-ledger” trên máy chủ; nếu không, đã có người sửa sổ cái: hãy đối chiếu với báo cáo đã in.',
    bytes_damaged:
      'Nội dung của {{name}} (SHA-256 {{hash}}…) không còn như khi lưu; số tệp hỏng: {{findings}}. Không tải tệp này về được. Trên máy chủ, lệnh “npm run admin -- verify-ledger” nêu từng tệp; hãy lấy lại tệp từ bản sao lưu còn nguyên vẹn mới nhất.',
    disk_full:
      'Không lưu được số liệu mới; số liệu đã lưu vẫn xem được. Hãy dọn bớt hoặc thêm chỗ: việc lưu tự chạy lại ngay.',
    clock_differs:
      'Đồng hồ đang {{difference}} so với {{witness}}. Hệ thống tạm ngừng tính toán, cảnh báo, xác nhận và gửi email cho đến khi giờ đúng; số liệu gửi về vẫn được lưu. Hãy chỉnh giờ máy chủ và bật đồng bộ giờ (sau mất điện: kiểm tra pin đồng hồ); không cần khởi động lại.',
    jobs_stand_still:
      'Đã quá ba chu kỳ chưa thực hiện: {{jobs}}. Số liệu trên các trang có thể đã cũ. Hãy kiểm tra máy chủ chạy nền có đang chạy không; nếu đang chạy, hãy khởi động lại và gửi nhật ký.',
    future_rows:
      'Đồng hồ từng chạy nhanh và để lại: {{list}}. Các dòng này không được hiển thị là mới nhất. Hãy cất riêng trên máy chủ bằng lệnh “npm run admin -- set-aside-future”; không có gì bị xóa.',
    clock_alone:
      'Mọi thứ chạy trên một máy và không bộ thu thập nào gửi kèm giờ riêng, nên đồng hồ sai sẽ không bị phát hiện. Hãy đối chiếu giờ bằng tay và bật đồng bộ giờ.',
    duty_nobody: '{{plant}}, {{shift}}: lịch trực không có ai lúc này. Mở trang Trực ca để xếp người.',
    not_armed:
      'Máy chủ này chưa được phép gửi ra ngoài (mới cài, mới khôi phục, là bản sao, hoặc đã bị ngắt): mọi email được giữ lại ở đây. Quản trị viên bấm Cho phép gửi ở trang Tình trạng hệ thống.',
    certificate_changed:
      '{{name}} ({{endpoint}}) đưa ra chứng chỉ khác với chứng chỉ đã ghim, nên không gửi gì tới đó. Đã ghim: {{known}}. Hiện nay: {{now}}. Hãy hỏi bên quản lý máy đó; nếu đúng họ đã đổi, hãy bấm Tin chứng chỉ mới ở Kênh nhắn tin.',
    broker_held:
      'Cơ sở dữ liệu này lấy từ bản sao lưu hoặc từ nơi khác. Để máy chủ gốc không mất số liệu vào bản sao, máy chủ này không kết nối máy chủ MQTT. Nếu từ nay dùng máy chủ này, quản trị viên bấm Cho phép gửi ở trang Tình trạng hệ thống.',
    messages_stuck:
      'Gần một phút nay không tin nào gửi được qua {{server}}; các tin vẫn chờ và tự gửi lại. Hãy kiểm tra máy chủ email và đường mạng; tin chờ quá hạn sẽ không gửi nữa.',
    transfer_stuck:
      'Mấy phút nay số liệu cho {{account}} vẫn chờ dù không có gì cản trở. Hãy xem nhật ký máy chủ rồi khởi động lại máy chủ.',
    disk_low:
      'Ổ đĩa chứa {{what}} chỉ còn {{percent}} % chỗ trống. Khi đầy sẽ không lưu được số liệu nữa: hãy dọn bớt hoặc thêm chỗ.',
    proxy_untrusted:
      'Yêu cầu từ {{peer}} mang tiêu đề X-Forwarded-For nhưng TRUST_PROXY không nêu địa chỉ này, nên mọi người sau proxy bị tính chung một địa chỉ. Nếu đó là proxy của nhà máy, hãy đặt TRUST_PROXY={{peer}} rồi khởi động lại.',
    public_address_missing:
      'Chưa gửi được email đặt lại mật khẩu vì chưa biết liên kết phải dẫn tới đâu. Hãy xác nhận địa chỉ ở trang Tình trạng hệ thống, hoặc đặt PUBLIC_URL.',
    https_names:
      'Chứng chỉ gốc của máy chủ không được phép cấp cho {{names}}, nên địa chỉ đó chưa dùng được https. Thêm vào TLS_NAMES, dừng Spillway, chạy npm run admin -- new-authority rồi khởi động lại; mọi thiết bị phải tin cậy lại một lần.',
    answer_wrong:
      'Lệnh gọi {{call}} đã trả lời không đúng mô tả (đầu tiên: {{path}}). Câu trả lời vẫn được gửi đi nên có thể có số bất thường. Hãy báo lại kèm dòng nhật ký.',
    log_unwritable:
      'Các dòng nhật ký mới đang mất đi; mọi việc khác vẫn chạy. Hãy kiểm tra ổ đĩa ghi nhật ký có đầy không.',
    transaction_long:
      'Chương trình “{{program}}” giữ một giao dịch mở hơn 30 phút, nên cơ sở dữ liệu không dọn được dữ liệu cũ. Hãy xem nó có bị treo không.',
    endpoint_away:
      'Đã hơn một phút không kết nối được tới {{endpoint}} ({{failure}}). Các tin chờ và được gửi lại khi máy chủ đó trả lời. Hãy kiểm tra mạng và địa chỉ; xem mục Kết nối ra ngoài ở trang Tình trạng hệ thống.',
    key_ends:
      '{{plant}}: khóa “{{name}}” dùng được đến {{time}}; sau đó máy dùng khóa sẽ bị từ chối. Hãy đổi khóa hoặc lùi hạn dùng ở trang Khóa máy.',
    key_refused:
      '{{plant}}: khóa “{{name}}” đã hết hạn lúc {{time}} mà máy vẫn dùng, nên không nhận gì từ máy đó. Hãy đổi khóa hoặc lùi hạn dùng ở trang Khóa máy.',
    key_without_owner:
      '{{plant}}: tài khoản của người chịu trách nhiệm về khóa “{{name}}” đã bị khóa, bị xóa hoặc không còn xem được nhà máy, mà máy vẫn dùng khóa, nên không được trả lời. Hãy đổi khóa ở trang Khóa máy.',
    job_long:
      'Công việc nền “{{queue}}” đã chạy quá nửa thời gian cho phép. Nếu không tự xong, nó sẽ bị dừng và chạy lại.',
  },
  stepped: {
    ahead:
      'Đồng hồ được chỉnh nhanh thêm {{amount}} và không có nguồn giờ nào mâu thuẫn, nên giờ mới được dùng. Hãy kiểm tra giờ có đúng không.',
    behind:
      'Đồng hồ được chỉnh lùi {{amount}} và không có nguồn giờ nào mâu thuẫn, nên giờ mới được dùng. Hãy kiểm tra giờ có đúng không.',
  },
  restore: 'Hãy khôi phục bản sao lưu {{backup}} (npm run restore).',
  restoreNone: 'Ở đây không có bản sao lưu nào: hãy chép thư mục dữ liệu ra nơi khác trước khi thử bất cứ việc gì.',
  clock: { ahead: 'nhanh {{amount}}', behind: 'chậm {{amount}}' },
  amount: {
    seconds: '{{number}} giây',
    minutes: '{{number}} phút',
    hours: '{{number}} giờ',
    days: '{{number}} ngày',
  },
  witness: {
    node: 'đồng hồ của cơ sở dữ liệu',
    counter: 'thời gian đã trôi qua trên máy này: đồng hồ bị nhảy',
    stored: 'số liệu mới nhất đã lưu trước khi khởi động lại',
    loggers: 'giờ mà các bộ thu thập gửi về',
    nodes: 'các máy chủ khác',
  },
  job: {
    heartbeat: 'gửi tín hiệu heartbeat ra ngoài',
    proof: 'thử việc đánh giá cảnh báo và các kênh',
    calculation: 'tính toán',
    warnings: 'cảnh báo',
    'basin-calibration': 'hiệu chỉnh mô hình lưu vực',
    'basin-model': 'dự báo bằng mô hình lưu vực',
    'forecast-skill': 'đánh giá dự báo',
    nowcast: 'dự báo lưu lượng về hồ',
    'balance-witness': 'kiểm tra cân bằng nước',
    plans: 'theo dõi kế hoạch xả',
    energy: 'sản lượng và doanh thu',
    'series-rollups': 'số liệu giờ và ngày',
    'series-rederive': 'tính lại số liệu đã qua',
    'series-storage': 'nén và dọn số liệu cũ',
    'report-file': 'lập tệp báo cáo',
    backup: 'sao lưu',
    'ledger-watch': 'kiểm tra sổ cái',
    'blobs-watch': 'kiểm tra tệp đã lưu',
    'bulletin-countersign': 'theo dõi xác nhận bản tin',
    'bulletin-servers': 'gửi bản tin đến máy chủ cơ quan',
    'bulletin-drafts': 'soạn bản tin',
    'held-levels': 'mực nước chờ xác nhận',
    'collector-silence': 'theo dõi bộ thu thập',
    daily_test: 'thử kênh hằng ngày',
    'flood-mode': 'chế độ lũ',
    'message-look': 'gửi tin',
    'rain-forecasts': 'dự báo mưa',
    'report-schedules': 'báo cáo định kỳ',
    'transfer-corrected': 'tìm số liệu đã sửa sau khi gửi',
    'transfer-days': 'truyền số liệu',
    'transfer-pack': 'thu gọn nhật ký truyền',
    'channel-trouble': 'theo dõi kênh gửi tin',
    'proof-again': 'gửi lại tin thử',
    'report-housekeeping': 'dọn tệp báo cáo cũ',
    'series-housekeeping': 'dọn số liệu cũ',
    housekeeping: 'dọn dẹp hằng đêm',
  },
  kind: {
    readings: '{{number}} số đo',
    records: '{{number}} lần tính',
    forecasts: '{{number}} dự báo',
    rainForecasts: '{{number}} dự báo mưa',
    energyDays: '{{number}} ngày sản lượng',
    rollups: '{{number}} giá trị giờ hoặc ngày',
    warnings: '{{number}} cảnh báo',
    events: '{{number}} sự kiện',
    others: '{{number}} mục khác',
  },
  disk: { data: 'dữ liệu', backup: 'bản sao lưu' },
} as const;
