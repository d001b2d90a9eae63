/** Refusals of forecasts by hand; part of the error catalogue. */
export const forecastHandErrors = {
  'hand.issued_meanwhile': {
    status: 409,
    vi: '{who} đã phát hành một dự báo chỉnh tay lúc {when}, sau khi bạn mở trang này. Dự báo của bạn chưa được phát hành. Hãy xem dự báo đó rồi quyết định.',
    en: '{who} issued a forecast by hand at {when}, after you had opened this page. Yours is not issued. Look at that one, then decide.',
  },
  'hand.changed_meanwhile': {
    status: 409,
    vi: 'Dự báo chỉnh tay mà bạn thấy đã được rút hoặc thay. Dự báo của bạn chưa được phát hành. Hãy xem lại rồi phát hành lại.',
    en: 'The forecast by hand that you saw was withdrawn or replaced. Yours is not issued. Look again, then issue again.',
  },
  'hand.forecast_gone': {
    status: 409,
    vi: 'Đã có dự báo mới hơn dự báo bạn đang chỉnh. Hãy xem phần chỉnh của bạn trên dự báo mới rồi phát hành lại.',
    en: 'A newer forecast has come than the one you dragged. Look at what your change makes of the new one, then issue again.',
  },
  'hand.no_forecast': {
    status: 409,
    vi: 'Hiện không có dự báo nào để chỉnh tay.',
    en: 'No forecast stands that could be dragged.',
  },
  'hand.no_rain_model': {
    status: 409,
    vi: 'Chỉ nhân lượng mưa được khi mô hình lưu vực đang dự báo. Hãy để hệ số mưa là 1.',
    en: 'Rain can be scaled only while the model of the basin speaks. Leave the factor of the rain at 1.',
  },
  'hand.not_found': {
    status: 404,
    vi: 'Không tìm thấy dự báo chỉnh tay này. Hãy tải lại trang.',
    en: 'This forecast by hand was not found. Reload the page.',
  },
  'hand.ended': {
    status: 409,
    vi: 'Dự báo chỉnh tay này đã được rút, thay hoặc đã qua.',
    en: 'This forecast by hand was withdrawn or replaced, or is over.',
  },
} as const;
