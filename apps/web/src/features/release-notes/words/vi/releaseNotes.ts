export default {
  title: 'Có gì mới',
  lead: 'Các bản phát hành, mới nhất ở trên',
  added: 'Thêm mới',
  fixed: 'Đã sửa',
  changed: 'Thay đổi',
  r188: {
    description: 'Thêm mưa trung bình vào báo cáo trạm',
    accounts:
      'Tài khoản: thêm, sửa, khóa, cấm, kích hoạt người tự đăng ký, cấp lại mật khẩu dùng một lần; lấy lại mật khẩu qua thư.',
    roles: 'Nhóm quyền theo từng màn hình, giới hạn theo nhà máy; quyền bị rút có hiệu lực ngay.',
    audit: 'Nhật ký thao tác: ai đã đổi gì, giá trị trước và sau, lọc và xuất ra bảng tính.',
    backups: 'Sao lưu mỗi đêm và khi bấm nút, tệp khóa được niêm phong, khôi phục bằng một lệnh.',
    system: 'Tình trạng hệ thống: cơ sở dữ liệu, sao lưu, công việc nền, ổ đĩa, các máy chủ.',
    engine: 'Bộ tính thủy văn: cân bằng hồ, dòng chảy, xả, điện lượng, mưa lưu vực, dự báo.',
    plant:
      'Mô tả nhà máy: mực nước, thời kỳ, lưu vực, trạm đo, cảm biến, tổ máy, cửa xả, bảng nội suy; cả nhà máy trong một tệp.',
    readings:
      'Số liệu đo: máy ghi gửi qua HTTP bằng khóa riêng; mỗi số được xét chất lượng, lưu mọi phiên bản, gộp theo giờ và ngày.',
    witness:
      'Kiểm tra cân bằng nước mỗi giờ: trạm mực nước, cảm biến cửa van hay bảng tra sai thì nước không khớp; nói rõ lệch bao nhiêu, sai số, từ khi nào và khả năng nằm ở đâu.',
    dashboard:
      'Giám sát vận hành: hồ, dòng chảy, mặt cắt đập, biểu đồ, tính toán, lưu và hoàn tác; mọi con số đều giải thích được.',
    tools: 'Năm công cụ tính nhanh, biểu đồ chuyên gia, ghi chú gắn với thời điểm.',
    map: 'Bản đồ trạm quan trắc: mưa, mực nước, hồ theo từng thời điểm.',
    reports: 'Báo cáo theo giờ, ngày, tháng và các biểu mẫu; xuất Excel, CSV, PDF; lịch gửi thư; so sánh và tra cứu.',
    prices: 'Giá điện theo khung giờ; sản lượng và doanh thu theo ngày, tháng, năm.',
    search: 'Ô tìm kiếm (Ctrl K) và phím tắt (?) trên mọi trang.',
    held: 'Sau khi nâng cấp, thư gửi ra ngoài được giữ lại cho tới khi quản trị viên bấm Cho phép gửi ở trang Tình trạng hệ thống.',
    callers:
      'Phần mềm gọi API: đổi biểu giá hoặc bảng nội suy đang dùng phải gửi reason; số nhập tay, số hiệu chỉnh, số thay khi tính mà đáng ngờ phải gửi confirmed, nếu không bị từ chối.',
    past: 'Sửa, xóa bảng nội suy hay biểu giá: thấy trước điều gì của quá khứ thay đổi, chọn tính từ khi nào và ghi lý do.',
    age: 'Dự báo ghi rõ đã cũ bao lâu theo nhịp của nguồn: cũ thì mờ đi, quá cũ thì không hiển thị.',
    clock: 'Mọi giờ trên màn hình, giờ nhập vào và trong tệp đều theo múi giờ của nhà máy đang xem.',
    rise: 'Hồ bắt đầu lên: mực nước hiện ngay, ghi “chưa xác nhận”, cảnh báo xét ngay; bước sau vào cân bằng. Nên nhập đỉnh lũ 1000 năm ở Thông tin thủy điện.',
    inflow: 'Lưu lượng về làm trơn theo diện tích hồ và bước số liệu, ghi kèm sai số và độ chậm.',
    river:
      'Dòng chảy tối thiểu phải duy trì: khai một lần ở Thông tin thủy điện, màn hình giám sát cho biết đạt hay dưới mức.',
    zero: 'Cửa đóng mà cảm biến chỉ hơi dưới 0 được coi là đóng, không làm mất tổng xả và lưu lượng về.',
    rules: 'Công thức mới chỉ dùng cho số liệu từ nay; muốn tính lại quá khứ thì vào trang Tính lại quá khứ.',
    duty: 'Trực ca: lịch trực, kíp, đổi ca và trực thay; ai đang trực hiện ngay trên màn hình giám sát.',
    messages: 'Tin đã gửi: thư nào đã đi, đang chờ hay hỏng, máy chủ thư trả lời gì; gửi lại, hủy, gửi thử cho mình.',
    ledger:
      'Mỗi tệp báo cáo có số riêng của nhà máy (BC-2026/00017) và mã chuỗi; sửa trộm trong cơ sở dữ liệu bị phát hiện.',
    manual: 'Sách hướng dẫn ngay trong phần mềm; phím ? mở đúng chương của màn hình đang xem.',
    floodMode:
      'Chế độ lũ bằng một lần bấm; giờ yên lặng của mỗi người; thước đọc tay thay cảm biến hỏng, nhắc 15 phút một lần.',
    transfer:
      'Truyền số liệu cho cơ quan: gửi đúng thứ tự, mỗi mốc một lần, bản đồ đúng hạn và thiếu, sổ biên nhận kiểm tra được.',
    procedure: 'Quy trình vận hành hồ thành dữ liệu: chế độ, giới hạn và hạn chót đang ràng buộc, kèm điều khoản.',
    notices:
      'Thông báo xả: soạn theo kế hoạch và quy trình, gửi e-mail, SMS, ghi cuộc gọi, đính chính, rút; hạn chót tự đổi thành đã gửi, và số liệu cho biết lần nào xả không báo trước.',
    forecast:
      'Dự báo bằng mô hình lưu vực mỗi giờ cho mười ngày, có khoảng dao động; trang Chất lượng dự báo cho biết dự báo đúng tới đâu.',
    foretold:
      'Mỗi thời gian dự kiến dùng cách có sai số đo được nhỏ nhất, kể cả mô hình kết hợp; con số dự báo nào cũng xem được từ đâu ra.',
    foretoldReports:
      'Báo cáo có cột lưu lượng đã dự báo trước 30 phút, 60 phút, 24 giờ, sai số và đỉnh lũ mười ngày tới; biểu đồ giám sát có đường dự báo chỉnh tay.',
    bulletins: 'Bản tin TT08: soạn từ số liệu và dự báo, kiểm tra trước khi phát, đánh số, lưu mãi, gửi cho cơ quan.',
    simulation:
      'Mô phỏng vận hành: kéo phương án và thấy ngay mực nước, điều khoản, điện lượng và khả năng theo các thành viên dự báo; khi nào nước xả về tới trạm hạ lưu và vượt cấp báo động nào; diễn tập lũ (bản ADVANCE).',
    deleting: 'Xóa trạm đo cần toàn bộ nhóm quyền Trạm đo: nhóm chỉ có quyền sửa không xóa được nữa.',
    connections:
      'Kết nối ra ngoài đi qua một nơi: địa chỉ của chính máy này phải được cho phép ở trang Tình trạng hệ thống.',
    editions: 'Giao diện sáng và tối, tiếng Việt và tiếng Anh, cho mọi bản.',
  },
} as const;
