/** Fields of a tariff. */
export default {
  name: 'Tên biểu giá',
  first_day: 'Từ ngày',
  last_day: 'Đến hết ngày',
  active: 'Áp dụng',
  self_use_percent: 'Tự dùng',
  time_of_use: 'Khung giờ và giá',
  market: 'Thị trường',
  note: 'Ghi chú',
  reason: 'Lý do',
  excess: 'Điện năng dư',
} as const;
