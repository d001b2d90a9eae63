/** Refusals of forecasts by hand; part of the error catalogue. */
export const manualForecastErrors = {
  'hand.issued_meanwhile': {
    status: 409,
    vi: '{who} đã phát hành một dự báo chỉnh tay lúc {when}, sau khi bạn mở trang này. Dự báo của bạn chưa được phát hành. Hãy xem dự báo đó rồi quyết định.',
    en: '{who} issued a manual forecast at {when}, after you opened this page. Yours is not issued. Check that one, then decide.',
  },
  'hand.changed_meanwhile': {
    status: 409,
    vi: 'Dự báo chỉnh tay mà bạn thấy đã bị hủy hoặc thay. Dự báo của bạn chưa được phát hành. Hãy xem lại rồi phát hành lại.',
    en: 'The manual forecast you saw was withdrawn or replaced. Yours is not issued. Check again, then issue again.',
  },
  'hand.forecast_gone': {
    status: 409,
    vi: 'Đã có dự báo mới hơn dự báo bạn đang chỉnh. Hãy xem phần chỉnh của bạn trên dự báo mới rồi phát hành lại.',
    en: 'A newer forecast has come than the one you adjusted. Check your adjustment on the new one, then issue again.',
  },
  'hand.no_forecast': {
    status: 409,
    vi: 'Hiện không có dự báo nào để chỉnh tay.',
    en: 'There is no forecast in use to adjust.',
  },
  'hand.no_rain_model': {
    status: 409,
    vi: 'Chỉ nhân lượng mưa được khi mô hình lưu vực đang dự báo. Hãy để hệ số mưa là 1.',
    en: 'Rain can be scaled only while the basin model is in use. Leave the rain factor at 1.',
  },
  'hand.not_found': {
    status: 404,
    vi: 'Không tìm thấy dự báo chỉnh tay này. Hãy tải lại trang.',
    en: 'This manual forecast was not found. Reload the page.',
  },
  'hand.ended': {
    status: 409,
    vi: 'Dự báo chỉnh tay này đã bị hủy, bị thay hoặc đã hết hạn.',
    en: 'This manual forecast was withdrawn or replaced, or has expired.',
  },
} as const;
