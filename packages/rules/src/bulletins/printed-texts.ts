import type { Quantity, TableId } from './content.ts';

type BilingualText = Readonly<Record<'vi' | 'en', string>>;
const inLanguages = (vi: string, en: string): BilingualText => ({ vi, en });

export const printedTexts = {
  motto: inLanguages('CỘNG HÒA XÃ HỘI CHỦ NGHĨA VIỆT NAM', 'SOCIALIST REPUBLIC OF VIETNAM'),
  mottoBelow: inLanguages('Độc lập - Tự do - Hạnh phúc', 'Independence - Freedom - Happiness'),
  number: inLanguages('Số: {number}', 'No.: {number}'),
  noNumber: inLanguages('Số: …', 'No.: …'),
  date: inLanguages('ngày {day} tháng {month} năm {year}', '{day}/{month}/{year}'),
  issued: inLanguages(
    'Tin phát lúc: {hour} giờ {minute} phút ngày {day}/{month}/{year}',
    'Issued at {hour}:{minute} on {day}/{month}/{year}',
  ),
  next: inLanguages(
    'Bản tin tiếp theo: {hour} giờ {minute} phút ngày {day}/{month}/{year}',
    'Next bulletin: {hour}:{minute} on {day}/{month}/{year}',
  ),
  last: inLanguages('Đây là bản tin cuối cùng của đợt này.', 'This is the last bulletin of this event.'),
  forecasters: inLanguages('Dự báo viên:', 'Forecasters:'),
  receivers: inLanguages('Nơi nhận:', 'To:'),
  now: inLanguages('1. Hiện trạng', '1. Current situation'),
  forecast: inLanguages('2. Dự báo', '2. Forecast'),
  outlook: inLanguages('3. Nhận định', '3. Outlook'),
  demo: inLanguages('SỐ LIỆU MÔ PHỎNG, KHÔNG DÙNG ĐỂ VẬN HÀNH', 'SIMULATED DATA, NOT FOR OPERATION'),
  with_notes: inLanguages(
    'PHÁT KÈM LƯU Ý: bản tin còn điểm chưa đạt khi kiểm tra',
    'ISSUED WITH NOTES: this bulletin did not pass all checks',
  ),
  late: inLanguages('Phát muộn so với giờ quy định', 'Issued after the due hour'),
  lateAt: inLanguages(
    'PHÁT MUỘN: ban hành thực tế lúc {hour} giờ {minute} phút ngày {day}/{month}/{year}',
    'LATE: actually issued at {hour}:{minute} on {day}/{month}/{year}',
  ),
  corrects: inLanguages(
    'ĐÍNH CHÍNH bản tin số {number} phát lúc {hour} giờ {minute} phút ngày {day}/{month}/{year}',
    'CORRECTS bulletin {number} issued at {hour}:{minute} on {day}/{month}/{year}',
  ),
  ratingOff: inLanguages(
    '{station}: theo đường quan hệ lưu lượng - mực nước hiện là {rated} m, trạm đo {read} m.',
    '{station}: its rating curve gives {rated} m now, the gauge reads {read} m.',
  ),
  ratingEnds: inLanguages(
    '{station}: sẽ cao hơn {level} m, mức cuối của đường quan hệ lưu lượng - mực nước.',
    '{station}: will exceed {level} m, the end of its rating curve.',
  ),
  time: inLanguages('Thời gian', 'Time'),
  station: inLanguages('Trạm', 'Station'),
  period: inLanguages('{from} - {to}', '{from} - {to}'),
  hourOfDay: inLanguages('{hour} giờ {day}/{month}', '{hour}:00 {day}/{month}'),
  minuteOfDay: inLanguages('{hour} giờ {minute} phút {day}/{month}', '{hour}:{minute} {day}/{month}'),
  dayOnly: inLanguages('{day}/{month}', '{day}/{month}'),
  ahead: inLanguages('{hours} giờ tới ({time})', '+{hours} h ({time})'),
  total: inLanguages('Cả thời kỳ', 'Whole period'),
  range: inLanguages('{low} - {high}', '{low} - {high}'),
  valueAndRange: inLanguages('{value} ({low} - {high})', '{value} ({low} - {high})'),
  withUnit: inLanguages('{name} ({unit})', '{name} ({unit})'),
} as const;

export const tableTexts: Readonly<Record<TableId, BilingualText>> = {
  rain_observed: inLanguages('Lượng mưa thực đo', 'Observed rain'),
  state: inLanguages('Mực nước, lưu lượng thực đo', 'Observed levels and flows'),
  rain_ahead: inLanguages('Lượng mưa dự báo', 'Forecast rain'),
  ahead: inLanguages('Mực nước, lưu lượng dự báo', 'Forecast levels and flows'),
  peak: inLanguages('Lưu lượng lớn nhất dự báo', 'Forecast peak inflow'),
  downstream: inLanguages('Mực nước hạ lưu', 'Downstream levels'),
  days: inLanguages('Dự báo từng ngày', 'Daily forecast'),
  decades: inLanguages('Dự báo từng tuần (10 ngày)', 'Ten-day forecast'),
};

export const quantityTexts: Readonly<Record<Quantity, BilingualText>> = {
  rain: inLanguages('Lượng mưa', 'Rain'),
  lake_level: inLanguages('Mực nước hồ', 'Lake level'),
  storage: inLanguages('Dung tích hồ', 'Storage'),
  inflow: inLanguages('Lưu lượng đến hồ', 'Inflow'),
  inflow_mean: inLanguages('Lưu lượng đến trung bình', 'Mean inflow'),
  inflow_max: inLanguages('Lưu lượng đến lớn nhất', 'Highest inflow'),
  inflow_min: inLanguages('Lưu lượng đến nhỏ nhất', 'Lowest inflow'),
  release: inLanguages('Tổng lưu lượng xả', 'Total release'),
  turbine: inLanguages('Lưu lượng qua nhà máy', 'Turbine flow'),
  spill: inLanguages('Lưu lượng qua tràn', 'Spill'),
  volume: inLanguages('Tổng lượng nước đến', 'Inflow volume'),
  station_level: inLanguages('Mực nước', 'Level'),
  alarm: inLanguages('So với cấp báo động', 'Relative to alarm levels'),
  time: inLanguages('Thời gian xuất hiện', 'Time'),
};
