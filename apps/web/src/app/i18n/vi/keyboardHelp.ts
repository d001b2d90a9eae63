export default {
  title: 'Phím tắt',
  lead: 'Những phím dùng được trên trang này',
  singleKeys: 'Dùng phím tắt một chữ (?, [, H, F)',
  tab: 'Sang mục kế tiếp; giữ Shift để quay lại',
  enter: 'Mở hoặc thực hiện mục đang chọn',
  escape: 'Đóng hộp thoại, menu hoặc ô tìm kiếm',
} as const;
