/** Nguồn dự báo lưu lượng về dùng để tính hồ. */
export default {
  model: 'Theo mô hình lưu vực, phát hành {{time}}',
  nowcast: 'Theo dự báo tức thời, phát hành {{time}}',
  measured: 'Chưa có dự báo: theo lưu lượng đo lúc {{time}}, giữ nguyên; sớm nhất nếu còn tăng như giờ qua',
  late: 'lẽ ra đã có dự báo mới hơn',
  outrun: 'nước về đang vượt khoảng của mô hình, hồ có thể tới sớm hơn',
  lacking: {
    model: 'thiếu {{inputs}}',
    nowcast: 'chưa dùng mô hình lưu vực vì thiếu {{inputs}}',
    measured: 'chưa dùng mô hình lưu vực vì thiếu {{inputs}}',
  },
  silent: 'mô hình lưu vực ngừng dự báo từ {{time}}',
} as const;
