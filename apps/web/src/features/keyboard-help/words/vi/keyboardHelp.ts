export default {
  title: 'Phím tắt',
  lead: 'Những phím dùng được trên trang này',
  singleKeys: 'Dùng phím tắt một chữ (?, [, H, F)',
  tab: 'Sang mục kế tiếp; giữ Shift để quay lại',
  enter: 'Mở hoặc thực hiện mục đang chọn',
  escape: 'Đóng hộp thoại, menu hoặc ô tìm kiếm',
  does: {
    search: 'Tìm màn hình, trạm và thao tác',
    help: 'Xem danh sách phím tắt này',
    menu: 'Thu gọn hoặc mở rộng menu',
    home: 'Về trang chủ',
    leftPanel: 'Thu gọn hoặc mở bảng bên trái',
    rightPanel: 'Thu gọn hoặc mở bảng bên phải',
    fullScreen: 'Vào hoặc thoát toàn màn hình',
  },
} as const;
