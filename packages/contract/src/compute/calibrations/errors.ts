/** Refusals of the calibration workbench; part of the error catalogue. */
export const calibrationErrors = {
  'calibration.not_found': {
    status: 404,
    vi: 'Không tìm thấy lần hiệu chỉnh này. Hãy tải lại danh sách.',
    en: 'This calibration was not found. Reload the list.',
  },
  'calibration.running': {
    status: 409,
    vi: 'Một lần hiệu chỉnh khác của nhà máy đang chạy. Hãy đợi hoặc dừng lần đó trước.',
    en: 'Another calibration of the plant is running. Wait for it, or stop it first.',
  },
  'calibration.not_running': {
    status: 409,
    vi: 'Lần hiệu chỉnh này không còn chạy. Hãy tải lại trang.',
    en: 'This calibration is no longer running. Reload the page.',
  },
  'calibration.done': {
    status: 409,
    vi: 'Lần hiệu chỉnh này đã xong. Hãy bắt đầu lần mới.',
    en: 'This calibration is done. Start a new one.',
  },
  'calibration.too_short': {
    status: 409,
    vi: 'Chuỗi số liệu ngắn hơn 60 ngày nên không đủ để hiệu chỉnh. Hãy chọn kỳ dài hơn.',
    en: 'The record is shorter than 60 days, too short for a calibration. Choose a longer period.',
  },
  'calibration.too_few_flows': {
    status: 409,
    vi: 'Dưới 70 % số giờ có lưu lượng về hồ. Hãy chọn kỳ có đủ số liệu hơn.',
    en: 'Fewer than 70 % of the hours have an inflow. Choose a period with a fuller record.',
  },
  'calibration.too_little_rain_known': {
    status: 409,
    vi: 'Dưới 70 % số giờ có mưa đo được ở các trạm của mô hình. Hãy chọn kỳ khác hoặc trạm khác.',
    en: 'Fewer than 70 % of the hours have rain at the stations of the model. Choose another period or other stations.',
  },
  'calibration.no_floods': {
    status: 409,
    vi: 'Trong kỳ này lưu lượng hầu như không đổi nên không xác định được tham số lũ. Hãy chọn kỳ có ít nhất hai trận lũ.',
    en: 'The flow hardly changes in this period, so flood parameters cannot be determined. Choose one with at least two floods.',
  },
  'calibration.more_water_than_rain': {
    status: 409,
    vi: 'Nước về hồ nhiều hơn mưa trên lưu vực. Hãy kiểm tra diện tích, trạm mưa và nước từ hồ phía trên trước khi hiệu chỉnh.',
    en: 'More water arrived than rain fell on the basin. Check its area, rain stations and releases upstream before calibrating.',
  },
} as const;
