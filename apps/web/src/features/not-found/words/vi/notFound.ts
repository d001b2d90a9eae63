export default {
  title: 'Không tìm thấy trang',
  text: 'Địa chỉ này không có trang nào. Có thể liên kết đã cũ hoặc bị gõ nhầm.',
  home: 'Về trang chủ',
  search: 'Tìm màn hình',
} as const;
