const inLanguages = (vi: string, en: string) => ({ vi, en });

/** Words of the validation report, on the page and in its PDF. */
export const validationTexts = {
  title: inLanguages('Báo cáo kiểm chứng', 'Validation report'),
  page: inLanguages('Trang {page}', 'Page {page}'),
  balance: inLanguages('Cân bằng nước theo ngày', 'Daily water balance'),
  balanceNote: inLanguages(
    'Từ {from} đến {to}: {within} trong {days} ngày đủ số liệu có chênh lệch nằm trong sai số đã nêu. Tổng lượng về {inflow}, tổng chênh lệch {imbalance} (triệu m³). Ngày kém nhất:',
    'From {from} to {to}: on {within} of {days} days with enough data the imbalance is within the stated error. Total inflow {inflow}, total imbalance {imbalance} (million m³). Worst day:',
  ),
  noBalance: inLanguages('Chưa có ngày nào đủ số liệu để cân bằng.', 'No day has enough data for a balance yet.'),
  day: inLanguages('Ngày', 'Day'),
  imbalance: inLanguages('Chênh lệch (triệu m³)', 'Imbalance (million m³)'),
  error: inLanguages('Sai số (±, 95%)', 'Stated error (±, 95%)'),
  forecasts: inLanguages('Sai số dự báo lưu lượng về hồ, 12 tháng', 'Errors of inflow forecasts, 12 months'),
  forecastsNote: inLanguages(
    'So với cách nói “giữ nguyên như lúc dự báo”. Dải dự báo: tỷ lệ số đo nằm trong dải / tỷ lệ mong đợi.',
    'Beside persistence, which keeps the inflow of the time of issue. Band: share of observations inside it / share promised.',
  ),
  noForecasts: inLanguages('Chưa có dự báo nào được đánh giá.', 'No forecast has been scored yet.'),
  source: inLanguages('Nguồn', 'Source'),
  floods: inLanguages('Số trận lũ', 'Floods'),
  lead: inLanguages('Trước', 'Lead'),
  hours: inLanguages('{hours} giờ', '{hours} h'),
  cases: inLanguages('Đối chiếu với các ví dụ đã công bố', 'Published cases'),
  casesNote: inLanguages(
    'Các thuật toán của sản phẩm tính lại ví dụ của người khác; chỉ nêu lại số liệu.',
    'The calculations of the product repeat the examples of others; only figures are restated.',
  ),
  case: inLanguages('Ví dụ', 'Case'),
  licence: inLanguages('Giấy phép', 'Licence'),
  wanted: inLanguages('Phải đạt', 'To reach'),
  reached: inLanguages('Đạt', 'Reached'),
  verdict: inLanguages('Kết quả', 'Result'),
  yes: inLanguages('đạt', 'reached'),
  no: inLanguages('không đạt', 'not reached'),
  rmse: inLanguages('RMSE (m³/s)', 'RMSE (m³/s)'),
  persistence: inLanguages('RMSE giữ nguyên (m³/s)', 'RMSE of persistence (m³/s)'),
  inside: inLanguages('Trong dải / mong đợi', 'Inside band / promised'),
  count: inLanguages('Số lần', 'Cases'),
} as const;

export const publicCaseNames = {
  muskingum_peak: inLanguages('Muskingum: đỉnh lũ', 'Muskingum: peak'),
  gr4j_peak: inLanguages('GR4J: lớp dòng chảy ngày', 'GR4J: runoff of a day'),
  pearson3_factor: inLanguages('Pearson III: hệ số tần suất', 'Pearson III: frequency factor'),
  gumbel_factor: inLanguages('Gumbel: hệ số tần suất', 'Gumbel: frequency factor'),
  pearson3_l_skew: inLanguages('Pearson III theo L-mô men: Cs', 'Pearson III by L-moments: Cs'),
  gev_shape: inLanguages('GEV theo L-mô men: tham số hình dạng', 'GEV by L-moments: shape'),
  historic_skew: inLanguages('Lũ lịch sử theo mô men kỳ vọng: Cs', 'Historic floods by expected moments: Cs'),
  threat_score: inLanguages('Đánh giá cảnh báo: chỉ số CSI', 'Verification of alarms: CSI'),
  british_easting: inLanguages('Phép chiếu Mercator ngang: tọa độ đông', 'Transverse Mercator: easting'),
  utm_northing: inLanguages('UTM: tọa độ bắc', 'UTM: northing'),
} as const;

export const caseLicences = {
  book: inLanguages('số liệu trong sách', 'figures of a book'),
  public_page: inLanguages('số liệu công khai', 'figures published openly'),
  free_test: inLanguages('số liệu kiểm thử của phần mềm tự do', 'figures of a test of free software'),
  public_domain: inLanguages('không giữ bản quyền', 'public domain'),
} as const;

/** One decimal beyond the tolerance, so that a figure shows by how much it is reached. */
export const caseDecimals = (tolerance: number): number => Math.max(0, Math.ceil(-Math.log10(tolerance))) + 1;
