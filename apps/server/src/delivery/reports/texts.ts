import type {
  CellNote,
  ColumnGroup,
  ReportKind,
  ReportSheet,
  TotalRow,
} from '@spillway/contract/delivery/report-shape';
import type { Language } from '@spillway/contract/errors';
import type { Quantity } from '@spillway/contract/series/quantities';

export type Texts = Readonly<Record<Language, string>>;
const both = (vi: string, en: string): Texts => ({ vi, en });

export const groupTexts: Readonly<Record<ColumnGroup, Texts>> = {
  lake: both('Hồ chứa', 'Lake'),
  flow: both('Lưu lượng', 'Flows'),
  outlet: both('Tổ máy, cửa van', 'Units and gates'),
  rain: both('Lượng mưa', 'Rain'),
  level: both('Mực nước', 'Levels'),
  energy: both('Sản lượng điện', 'Energy'),
  other: both('Khác', 'Other'),
};

export const quantityTexts: Readonly<Record<Quantity, Texts>> = {
  precipitation: both('Lượng mưa', 'Rain'),
  water_level: both('Mực nước', 'Water level'),
  water_depth: both('Độ sâu', 'Depth'),
  discharge: both('Lưu lượng', 'Discharge'),
  velocity: both('Vận tốc', 'Velocity'),
  opening: both('Độ mở', 'Opening'),
  gate_travel: both('Hành trình cửa', 'Gate travel'),
  power: both('Công suất', 'Power'),
  voltage: both('Điện áp ắc quy', 'Battery voltage'),
  panel_voltage: both('Điện áp pin mặt trời', 'Panel voltage'),
  air_temperature: both('Nhiệt độ không khí', 'Air temperature'),
  air_humidity: both('Độ ẩm không khí', 'Air humidity'),
  air_pressure: both('Khí áp', 'Air pressure'),
  wind_speed: both('Tốc độ gió', 'Wind speed'),
  wind_direction: both('Hướng gió', 'Wind direction'),
  solar_radiation: both('Bức xạ mặt trời', 'Solar radiation'),
  evaporation: both('Bốc hơi', 'Evaporation'),
  soil_moisture: both('Độ ẩm đất', 'Soil moisture'),
  soil_temperature: both('Nhiệt độ đất', 'Soil temperature'),
  total_discharge_lake: both('Lưu lượng về hồ (cân bằng 60 phút)', 'Inflow (60 min balance)'),
  inflow_moving_average: both('Lưu lượng về hồ (làm trơn)', 'Inflow (smoothed)'),
  total_discharge_out: both('Tổng lưu lượng xả', 'Total discharge'),
  total_discharge_dam: both('Lưu lượng qua cửa tràn', 'Spillway discharge'),
  total_discharge_turbine: both('Lưu lượng qua nhà máy', 'Turbine discharge'),
  lake_level: both('Mực nước hồ', 'Lake level'),
  total_capacity: both('Dung tích hồ', 'Storage'),
  upstream_water_level: both('Mực nước thượng lưu', 'Upstream level'),
  downstream_water_level: both('Mực nước hạ lưu', 'Downstream level'),
};

export const byHandText = both('nhập tay', 'by hand');

/** Of columns that are worked out for the report. */
export const derivedTexts = {
  thiessen: both('Trung bình Thiessen', 'Thiessen average'),
  grid: both('Trung bình lưới giải tích', 'Analytic grid average'),
  radar: both('Trung bình ra đa', 'Radar average'),
  accumulated: both('Mưa lũy tích lưu vực', 'Accumulated basin rain'),
  intensity: both('Cường độ mưa lưu vực', 'Intensity of basin rain'),
  inflowVolume: both('Lượng nước về (cân bằng 60 phút)', 'Inflow volume (60 min balance)'),
  inflowAccumulated: both('Lượng nước về lũy kế (cân bằng 60 phút)', 'Accumulated inflow (60 min balance)'),
  waterUsed: both('Lượng nước phát điện', 'Water used'),
  releasedVolume: both('Lượng nước xả', 'Released volume'),
  energy: both('Sản lượng', 'Energy'),
  energyTotal: both('Tổng sản lượng', 'Total energy'),
  energyAccumulated: both('Sản lượng lũy kế', 'Accumulated energy'),
  powerTotal: both('Tổng công suất', 'Total power'),
  hours: both('Số giờ phát điện', 'Hours of generation'),
  available: both('Công suất khả dụng', 'Available capacity'),
} as const;

export const kindTexts: Readonly<Record<Exclude<ReportKind, 'sheet'>, Texts>> = {
  raw: both('Báo cáo dữ liệu gốc', 'Raw data report'),
  hourly: both('Báo cáo giờ', 'Hourly report'),
  daily: both('Báo cáo ngày', 'Daily report'),
  monthly: both('Báo cáo tháng', 'Monthly report'),
  station: both('Báo cáo số liệu trạm', 'Station data report'),
};

export const sheetTexts: Readonly<Record<ReportSheet, Texts>> = {
  operation: both('Vận hành thủy điện', 'Hydropower operation'),
  generation: both('Số liệu phát điện chi tiết', 'Detailed generation'),
  surface_water: both('Khai thác nước mặt', 'Use of surface water'),
  reservoir: both('Vận hành hồ chứa', 'Reservoir operation'),
  basin_rain: both('Lượng mưa lưu vực', 'Rain over the basin'),
  ministry: both('Báo cáo Bộ Công Thương', 'Report to the Ministry of Industry and Trade'),
  shift: both('Biểu ca trực', 'Shift sheet'),
  day: both('Biểu vận hành ngày', 'Day sheet'),
};

export const noteTexts: Readonly<Record<CellNote, Texts>> = {
  missing: both('Không có số liệu', 'No data'),
  incomplete: both('Thiếu một phần số liệu', 'Some readings are missing'),
  doubtful: both('Có số liệu cần xem lại', 'Holds readings in doubt'),
  calibrating: both('Có lúc đang hiệu chuẩn', 'Calibrating at times'),
  device_error: both('Có lúc lỗi thiết bị', 'Device error at times'),
  out_of_range: both('Có giá trị ngoài khoảng cho phép, không tính', 'Values out of range, not counted'),
  jump: both('Có giá trị nhảy vọt, không tính', 'Sudden jumps, not counted'),
  stuck: both('Có lúc cảm biến đứng yên', 'Sensor stuck at times'),
  edited: both('Có giá trị do người hiệu chỉnh', 'Corrected by a person'),
  extrapolated: both('Ngoài bảng nội suy', 'Outside an interpolation table'),
  estimated: both('Có giá trị ước tính', 'Estimated in part'),
  held: both('Giữ nguyên từ lần nhập trước', 'As entered before'),
};

export const totalTexts: Readonly<Record<TotalRow, Texts>> = {
  mean: both('Trung bình', 'Mean'),
  sum: both('Tổng', 'Total'),
  min: both('Nhỏ nhất', 'Least'),
  max: both('Lớn nhất', 'Greatest'),
};

/** Units as people of the language write them. */
export const unitText = (unit: string, language: Language): string => englishUnits[language]?.[unit] ?? unit;

const englishUnits: Readonly<Record<Language, Readonly<Record<string, string>>>> = {
  vi: {},
  en: { 'triệu m³': 'million m³', giờ: 'h' },
};

export const aggregateTexts = {
  sum: both('tổng', 'total'),
  mean: both('trung bình', 'mean'),
  min: both('nhỏ nhất', 'least'),
  max: both('lớn nhất', 'greatest'),
  first: both('đầu kỳ', 'first'),
  last: both('cuối kỳ', 'last'),
} as const;
