export default {
  title: 'Không tìm thấy trang',
  text: 'Địa chỉ này không có trang nào. Có thể liên kết đã cũ hoặc bị gõ nhầm.',
  off: 'Trang {{title}} đã tắt trên máy chủ này',
  offWho:
    'Số liệu đã có vẫn được giữ. Người quản trị máy chủ bật lại bằng cách đặt {{setting}}=on trong cấu hình rồi khởi động lại Spillway.',
  home: 'Về trang chủ',
  search: 'Tìm màn hình',
} as const;
