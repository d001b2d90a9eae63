export default {
  title: 'Tin cậy máy chủ này',
  lead: 'Làm một lần trên mỗi máy và điện thoại, để mở Spillway bằng https mà không bị cảnh báo',
  loading: 'Đang kết nối máy chủ',
  failed: 'Không kết nối được tới máy chủ',
  again: 'Thử lại',
  brought: 'Máy chủ dùng chứng chỉ do đơn vị cấp. Thiết bị không phải cài gì thêm.',
  off: {
    title: 'Máy chủ này chưa bật https',
    why: 'Qua http, trình duyệt không cho cài Spillway thành ứng dụng và không cho gửi thông báo đẩy; mật khẩu và số liệu đi trên mạng không được mã hóa.',
    how: 'Người quản trị máy chủ dừng Spillway rồi khởi động bằng lệnh dưới đây, hoặc đặt TLS=local. Thiết bị đo vẫn gửi qua http như cũ.',
  },
  state: {
    looking: 'Đang kiểm tra trình duyệt này đã tin cậy chưa',
    notYet: 'Trình duyệt này chưa tin cậy máy chủ. Làm theo các bước dưới đây; trang tự nhận ra khi xong.',
    trusted: 'Trình duyệt này đã tin cậy máy chủ',
    secure:
      'Bạn đang dùng https. Nếu cạnh địa chỉ không có cảnh báo, máy này đã xong; nếu có, làm theo các bước dưới đây.',
  },
  open: 'Mở Spillway bằng https',
  otherName: {
    title: 'Chứng chỉ không cấp cho {{name}}',
    text: 'Mở trang này bằng một trong các tên dưới đây. Nếu cần dùng tên này, người quản trị thêm nó vào TLS_NAMES.',
  },
  steps: 'Các bước',
  device: {
    label: 'Loại thiết bị',
    windows: 'Windows',
    android: 'Android',
    ios: 'iPhone, iPad',
    mac: 'Mac',
    linux: 'Linux',
    firefox: 'Firefox',
  },
  download: 'Tải {{file}}',
  name: 'Tên chứng chỉ',
  ends: 'Có hiệu lực đến',
  fingerprint: 'Dấu vân tay SHA-256',
  compare:
    'Dấu vân tay trên thiết bị phải giống hệt dòng này. Hãy đối chiếu với màn hình của người quản trị (Tình trạng hệ thống), không chỉ với trang này. Nếu khác, đừng cài.',
  windows: {
    file: 'Tải tệp chứng chỉ. Muốn đối chiếu: mở Command Prompt ở thư mục tải về, chạy certutil -hashfile spillway-ca.crt SHA256.',
    install: 'Mở tệp, bấm Install Certificate.',
    place: 'Chọn Current User; chọn Local Machine nếu nhiều người dùng chung máy (cần quyền quản trị). Bấm Next.',
    store:
      'Chọn Place all certificates in the following store, bấm Browse, chọn Trusted Root Certification Authorities, rồi OK, Next, Finish.',
    confirm: 'Khi Windows hỏi có cài không, bấm Yes.',
    reopen: 'Đóng hết cửa sổ Chrome hoặc Edge rồi mở lại trang này.',
  },
  android: {
    file: 'Tải tệp chứng chỉ.',
    settings:
      'Mở Cài đặt > Bảo mật và quyền riêng tư > Cài đặt bảo mật khác > Cài đặt chứng chỉ từ bộ nhớ (có máy ghi: Mã hóa và thông tin xác thực > Cài đặt chứng chỉ).',
    install: 'Chọn Chứng chỉ CA, bấm Vẫn cài đặt, nhập mã khóa màn hình.',
    choose: 'Chọn tệp spillway-ca.crt trong thư mục Tải xuống.',
    check:
      'Đối chiếu dấu vân tay ở Cài đặt > Thông tin xác thực đáng tin cậy > Người dùng > {{name}}. Rồi mở lại trang này bằng Chrome.',
  },
  ios: {
    file: 'Mở trang này bằng Safari, tải hồ sơ, bấm Cho phép.',
    install:
      'Mở Cài đặt > Đã tải về hồ sơ (hoặc Cài đặt chung > VPN và Quản lý thiết bị), chọn {{name}}, bấm Cài đặt, nhập mật mã.',
    trust:
      'Mở Cài đặt chung > Giới thiệu > Cài đặt tin cậy chứng nhận, bật {{name}}. Thiếu bước này Safari vẫn báo không an toàn.',
    check: 'Mở lại trang này.',
  },
  mac: {
    file: 'Tải tệp chứng chỉ rồi mở tệp; ứng dụng Truy cập chuỗi khóa hiện ra.',
    keychain: 'Thêm vào chuỗi khóa Hệ thống (cho mọi người dùng) hoặc Đăng nhập.',
    find: 'Tìm {{name}} trong mục Chứng nhận, mở ra và đối chiếu dấu vân tay SHA-256.',
    trust: 'Mở phần Tin cậy, chọn Luôn tin cậy, đóng cửa sổ và nhập mật khẩu.',
    reopen: 'Đóng hẳn trình duyệt rồi mở lại trang này.',
  },
  linux: {
    file: 'Tải tệp chứng chỉ. Muốn đối chiếu: openssl x509 -in spillway-ca.pem -noout -fingerprint -sha256.',
    system:
      'Debian, Ubuntu: sudo cp spillway-ca.pem /usr/local/share/ca-certificates/spillway-ca.crt && sudo update-ca-certificates',
    fedora: 'Fedora, RHEL: sudo cp spillway-ca.pem /etc/pki/ca-trust/source/anchors/ && sudo update-ca-trust',
    chrome:
      'Chrome trên Linux: Cài đặt > Quyền riêng tư và bảo mật > Bảo mật > Quản lý chứng chỉ > Nhập, rồi khởi động lại Chrome.',
  },
  firefox: {
    own: 'Trên Windows, Mac và Android, Firefox dùng chứng chỉ của hệ thống: làm theo các bước của hệ thống trước. Nếu vẫn bị cảnh báo, làm tiếp:',
    file: 'Tải tệp chứng chỉ.',
    settings: 'Mở Cài đặt > Riêng tư và bảo mật > Chứng chỉ > Xem chứng chỉ > Nhà cung cấp.',
    import: 'Bấm Nhập, chọn spillway-ca.pem.',
    identify: 'Đánh dấu Tin nhà cung cấp này để nhận diện trang web, bấm Xem để đối chiếu dấu vân tay, rồi OK.',
  },
  code: {
    title: 'Trên thiết bị khác',
    label: 'Mã QR của {{address}}',
    text: 'Quét mã bằng điện thoại trong cùng mạng để mở trang này.',
    none: 'Máy chủ này không có địa chỉ nào mà thiết bị khác đến được.',
  },
} as const;
