export default {
  title: 'Phím tắt',
  lead: 'Những phím dùng được trên trang này',
  singleKeys: 'Dùng phím tắt một phím (?, [, H, F, dấu phẩy, dấu chấm, N, P, S)',
  tab: 'Sang mục kế tiếp; giữ Shift để quay lại',
  enter: 'Mở hoặc thực hiện mục đang chọn',
  escape: 'Đóng hộp thoại, menu hoặc ô tìm kiếm',
  table: {
    move: 'Trong bảng: di chuyển giữa các hàng; Page Up, Page Down, Home, End để nhảy xa',
    mark: 'Trong bảng: chọn nhiều hàng; phím cách chọn từng hàng, Ctrl A chọn tất cả',
    copy: 'Trong bảng: chép các hàng đã chọn',
  },
  chart: {
    move: 'Trên biểu đồ: di chuyển con trỏ qua từng giá trị',
    pan: 'Trên biểu đồ: dịch khoảng đang xem',
    zoom: 'Trên biểu đồ: phóng to, thu nhỏ; phím 0 để về như cũ',
  },
  does: {
    search: 'Tìm màn hình, trạm và thao tác',
    help: 'Trợ giúp về màn hình đang mở, và danh sách phím tắt này',
    menu: 'Thu gọn hoặc mở rộng menu',
    home: 'Về trang chủ',
    leftPanel: 'Thu gọn hoặc mở bảng bên trái',
    rightPanel: 'Thu gọn hoặc mở bảng bên phải',
    situation: 'Chép tóm tắt tình hình của nhà máy',
    fullScreen: 'Vào hoặc thoát toàn màn hình',
  },
} as const;
