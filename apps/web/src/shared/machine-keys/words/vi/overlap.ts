export default {
  label: 'Khóa cũ còn dùng được',
  hint: 'Để kịp nhập khóa mới vào máy mà không lỡ lần gửi nào. Nếu khóa cũ đã lộ, hãy chọn “ngừng ngay”.',
  hours_0: 'ngừng ngay',
  hours_1: 'thêm 1 giờ',
  hours_24: 'thêm 1 ngày',
  hours_168: 'thêm 7 ngày',
  hours_720: 'thêm 30 ngày',
} as const;
