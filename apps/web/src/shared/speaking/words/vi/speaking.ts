/** Một hồ được tính theo dự báo lưu lượng về nào. */
export default {
  model: 'Theo mô hình lưu vực, phát {{time}}',
  nowcast: 'Theo dự báo tức thời, phát {{time}}',
  late: 'đáng lẽ đã có dự báo mới hơn',
  outrun: 'nước về đang vượt khoảng của mô hình, hồ có thể tới sớm hơn',
  silent: 'mô hình lưu vực ngừng từ {{time}}',
} as const;
