/** Một hồ được tính theo dự báo lưu lượng về nào. */
export default {
  model: 'Theo mô hình lưu vực, phát {{time}}',
  nowcast: 'Theo dự báo tức thời, phát {{time}}',
  late: 'đáng lẽ đã có dự báo mới hơn',
  outrun: 'nước về đang vượt khoảng của mô hình, hồ có thể tới sớm hơn',
  lacking: {
    model: 'thiếu {{inputs}}',
    nowcast: 'chưa dùng mô hình lưu vực vì thiếu {{inputs}}',
  },
  input: {
    gauges_all_silent: 'mưa đo',
    gauges_silent: 'một số trạm mưa',
    no_inflow: 'lưu lượng về hồ',
    no_rain_forecast: 'dự báo mưa',
    upstream_silent: 'số liệu thượng lưu',
  },
  silent: 'mô hình lưu vực ngừng từ {{time}}',
} as const;
