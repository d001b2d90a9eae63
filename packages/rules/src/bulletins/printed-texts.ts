import type { Quantity, TableId } from './content.ts';

type Both = Readonly<Record<'vi' | 'en', string>>;
const both = (vi: string, en: string): Both => ({ vi, en });

export const printedTexts = {
  motto: both('CỘNG HÒA XÃ HỘI CHỦ NGHĨA VIỆT NAM', 'SOCIALIST REPUBLIC OF VIETNAM'),
  mottoBelow: both('Độc lập - Tự do - Hạnh phúc', 'Independence - Freedom - Happiness'),
  number: both('Số: {number}', 'No.: {number}'),
  noNumber: both('Số: …', 'No.: …'),
  date: both('ngày {day} tháng {month} năm {year}', '{day}/{month}/{year}'),
  issued: both(
    'Tin phát lúc: {hour} giờ {minute} phút ngày {day}/{month}/{year}',
    'Issued at {hour}:{minute} on {day}/{month}/{year}',
  ),
  next: both(
    'Bản tin tiếp theo: {hour} giờ {minute} phút ngày {day}/{month}/{year}',
    'Next bulletin: {hour}:{minute} on {day}/{month}/{year}',
  ),
  last: both('Đây là bản tin cuối cùng của đợt này.', 'This is the last bulletin of this event.'),
  forecasters: both('Dự báo viên:', 'Forecasters:'),
  receivers: both('Nơi nhận:', 'To:'),
  now: both('1. Hiện trạng', '1. Current situation'),
  forecast: both('2. Dự báo', '2. Forecast'),
  outlook: both('3. Nhận định', '3. Outlook'),
  demo: both('SỐ LIỆU MÔ PHỎNG, KHÔNG DÙNG ĐỂ VẬN HÀNH', 'SIMULATED DATA, NOT FOR OPERATION'),
  with_notes: both(
    'PHÁT KÈM LƯU Ý: bản tin còn điểm chưa đạt khi kiểm tra',
    'ISSUED WITH NOTES: this bulletin did not pass all checks',
  ),
  late: both('Phát muộn so với giờ quy định', 'Issued after the due hour'),
  lateAt: both(
    'PHÁT MUỘN: ban hành thực tế lúc {hour} giờ {minute} phút ngày {day}/{month}/{year}',
    'LATE: actually issued at {hour}:{minute} on {day}/{month}/{year}',
  ),
  corrects: both(
    'ĐÍNH CHÍNH bản tin số {number} phát lúc {hour} giờ {minute} phút ngày {day}/{month}/{year}',
    'CORRECTS bulletin {number} issued at {hour}:{minute} on {day}/{month}/{year}',
  ),
  ratingOff: both(
    '{station}: theo đường quan hệ lưu lượng - mực nước hiện là {rated} m, trạm đo {read} m.',
    '{station}: its rating curve gives {rated} m now, the gauge reads {read} m.',
  ),
  ratingEnds: both(
    '{station}: sẽ cao hơn {level} m, mức cuối của đường quan hệ lưu lượng - mực nước.',
    '{station}: will exceed {level} m, the end of its rating curve.',
  ),
  time: both('Thời gian', 'Time'),
  station: both('Trạm', 'Station'),
  period: both('{from} - {to}', '{from} - {to}'),
  hourOfDay: both('{hour} giờ {day}/{month}', '{hour}:00 {day}/{month}'),
  minuteOfDay: both('{hour} giờ {minute} phút {day}/{month}', '{hour}:{minute} {day}/{month}'),
  dayOnly: both('{day}/{month}', '{day}/{month}'),
  ahead: both('{hours} giờ tới ({time})', '+{hours} h ({time})'),
  total: both('Cả thời kỳ', 'Whole period'),
  range: both('{low} - {high}', '{low} - {high}'),
  valueAndRange: both('{value} ({low} - {high})', '{value} ({low} - {high})'),
  withUnit: both('{name} ({unit})', '{name} ({unit})'),
} as const;

export const tableTexts: Readonly<Record<TableId, Both>> = {
  rain_observed: both('Lượng mưa thực đo', 'Observed rain'),
  state: both('Mực nước, lưu lượng thực đo', 'Observed levels and flows'),
  rain_ahead: both('Lượng mưa dự báo', 'Forecast rain'),
  ahead: both('Mực nước, lưu lượng dự báo', 'Forecast levels and flows'),
  peak: both('Lưu lượng lớn nhất dự báo', 'Forecast peak inflow'),
  downstream: both('Mực nước hạ lưu', 'Downstream levels'),
  days: both('Dự báo từng ngày', 'Daily forecast'),
  decades: both('Dự báo từng tuần (10 ngày)', 'Ten-day forecast'),
};

export const quantityTexts: Readonly<Record<Quantity, Both>> = {
  rain: both('Lượng mưa', 'Rain'),
  lake_level: both('Mực nước hồ', 'Lake level'),
  storage: both('Dung tích hồ', 'Storage'),
  inflow: both('Lưu lượng đến hồ', 'Inflow'),
  inflow_mean: both('Lưu lượng đến trung bình', 'Mean inflow'),
  inflow_max: both('Lưu lượng đến lớn nhất', 'Highest inflow'),
  inflow_min: both('Lưu lượng đến nhỏ nhất', 'Lowest inflow'),
  release: both('Tổng lưu lượng xả', 'Total release'),
  turbine: both('Lưu lượng qua nhà máy', 'Turbine flow'),
  spill: both('Lưu lượng qua tràn', 'Spill'),
  volume: both('Tổng lượng nước đến', 'Inflow volume'),
  station_level: both('Mực nước', 'Level'),
  alarm: both('So với cấp báo động', 'Relative to alarm levels'),
  time: both('Thời gian xuất hiện', 'Time'),
};
