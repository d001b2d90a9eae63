export default {
  title: 'Thông báo trên thiết bị',
  about:
    'Cảnh báo hiện như một thông báo trên điện thoại hoặc máy tính này, cả khi Spillway đang đóng. Máy này cần có internet.',
  state: {
    not_offered: 'Thông báo trên thiết bị đang bị tắt ở máy chủ này.',
    insecure:
      'Trang này mở bằng http, trình duyệt chỉ cho phép thông báo khi mở bằng https. Hãy hỏi người quản trị máy chủ địa chỉ https của Spillway rồi mở lại ở đó.',
    home_screen:
      'Trên iPhone và iPad, hãy thêm Spillway vào màn hình chính trước: bấm nút Chia sẻ của Safari, chọn Thêm vào MH chính, rồi mở Spillway từ biểu tượng đó và vào lại trang này.',
    unsupported: 'Trình duyệt này không nhận được thông báo. Hãy dùng Chrome, Edge, Firefox hoặc Safari bản mới.',
    denied:
      'Trình duyệt đang chặn thông báo của Spillway. Hãy bấm vào biểu tượng bên trái địa chỉ trang, mở Quyền hoặc Cài đặt trang web, cho phép Thông báo, rồi tải lại trang.',
    off: 'Thiết bị này chưa nhận thông báo.',
    on: 'Thiết bị này đang nhận thông báo.',
  },
  turnOn: 'Bật trên thiết bị này',
  turnOff: 'Tắt trên thiết bị này',
  remove: 'Bỏ thiết bị',
  removeNamed: 'Bỏ thiết bị {{label}}',
  removeAsk: 'Bỏ thiết bị {{label}}?',
  removeText: 'Cảnh báo không còn hiện trên thiết bị này.',
  test: 'Gửi thông báo thử',
  testNamed: 'Gửi thông báo thử tới {{label}}',
  here: 'thiết bị này',
  list: 'Thiết bị của bạn',
  shown: 'hiện thông báo gần nhất lúc {{time}}',
  neverShown: 'chưa từng hiện thông báo nào',
  gone: 'không còn nhận từ {{time}}: trình duyệt đã bỏ đăng ký; hãy mở Spillway trên đó và bật lại',
  other_account: 'không còn nhận từ {{time}}: tài khoản khác đã bật thông báo trên trình duyệt đó',
  outcome: {
    sent: 'Dịch vụ thông báo đã nhận. Đang chờ thiết bị báo là đã hiện.',
    held: 'Thông báo bị giữ lại, vì hệ thống này chưa được phép gửi ra ngoài.',
    waiting: 'Thông báo đang chờ gửi.',
    refused: 'Dịch vụ thông báo từ chối.',
    failed: 'Không gửi được thông báo.',
  },
  testShown: 'Đã hiện lúc {{time}}.',
  notAllowed: 'Bạn chưa cho phép thông báo trong câu hỏi của trình duyệt.',
  done: { on: 'Đã bật thông báo trên thiết bị này', off: 'Đã tắt thông báo trên thiết bị' },
  failed: 'Không tải được danh sách thiết bị',
  failedTo: {
    turnOn: 'Không bật được thông báo',
    turnOff: 'Không tắt được thông báo',
    test: 'Không gửi được thông báo thử',
  },
} as const;
