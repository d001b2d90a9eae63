import type { Language } from '@spillway/contract/errors';
import type { TotalRow } from '@spillway/contract/reports/tables/limits';
import type { CellNote, ColumnGroup, ReportKind, ReportSheet } from '@spillway/contract/reports/tables/shape';
import type { Quantity } from '@spillway/contract/series/catalogue/quantities';
import { quantityNames as en } from '@spillway/contract/series/catalogue/quantity-names/en';
import { quantityNames as vi } from '@spillway/contract/series/catalogue/quantity-names/vi';

export type Texts = Readonly<Record<Language, string>>;
const inLanguages = (vi: string, en: string): Texts => ({ vi, en });

export const groupTexts: Readonly<Record<ColumnGroup, Texts>> = {
  lake: inLanguages('Hồ chứa', 'Lake'),
  flow: inLanguages('Lưu lượng', 'Flows'),
  outlet: inLanguages('Tổ máy, cửa van', 'Units and gates'),
  rain: inLanguages('Lượng mưa', 'Rain'),
  level: inLanguages('Mực nước', 'Levels'),
  energy: inLanguages('Sản lượng điện', 'Energy'),
  other: inLanguages('Khác', 'Other'),
};

export const quantityText = (quantity: Quantity): Texts => inLanguages(vi[quantity], en[quantity]);

export const manualEntryText = inLanguages('nhập tay', 'by hand');

const aheadText = (leadMin: number): Texts =>
  leadMin < 120
    ? inLanguages(`${leadMin} phút`, `${leadMin} min`)
    : inLanguages(`${leadMin / 60} giờ`, `${leadMin / 60} h`);

export const meansText = (minutes: number): Texts =>
  inLanguages(`trung bình từng ${minutes} phút`, `means of ${minutes} min`);

export const derivedTexts = {
  thiessen: inLanguages('Trung bình Thiessen', 'Thiessen average'),
  grid: inLanguages('Trung bình lưới giải tích', 'Analytic grid average'),
  radar: inLanguages('Trung bình ra đa', 'Radar average'),
  accumulated: inLanguages('Mưa lũy tích lưu vực', 'Accumulated basin rain'),
  intensity: inLanguages('Cường độ mưa lưu vực', 'Basin rain intensity'),
  inflowVolume: inLanguages('Lượng nước về (làm trơn)', 'Inflow volume (smoothed)'),
  inflowAccumulated: inLanguages('Lượng nước về lũy kế (làm trơn)', 'Accumulated inflow (smoothed)'),
  waterUsed: inLanguages('Lượng nước phát điện', 'Water used'),
  releasedVolume: inLanguages('Lượng nước xả', 'Released volume'),
  energy: inLanguages('Sản lượng', 'Energy'),
  energyTotal: inLanguages('Tổng sản lượng', 'Total energy'),
  energyAccumulated: inLanguages('Sản lượng lũy kế', 'Accumulated energy'),
  powerTotal: inLanguages('Tổng công suất', 'Total power'),
  hours: inLanguages('Số giờ phát điện', 'Generation hours'),
  available: inLanguages('Công suất khả dụng', 'Available capacity'),
  foretold: (leadMin: number) =>
    inLanguages(
      `Lưu lượng về hồ dự báo trước ${aheadText(leadMin).vi}`,
      `Inflow forecast ${aheadText(leadMin).en} ahead`,
    ),
  foretoldPeak: inLanguages('Đỉnh lũ dự báo trong 10 ngày tới', 'Forecast flood peak in the next 10 days'),
  foretoldMiss: (leadMin: number) =>
    inLanguages(`Sai số dự báo trước ${aheadText(leadMin).vi}`, `Error of the forecast ${aheadText(leadMin).en} ahead`),
} as const;

export const kindTexts: Readonly<Record<Exclude<ReportKind, 'sheet'>, Texts>> = {
  raw: inLanguages('Báo cáo dữ liệu gốc', 'Raw data report'),
  hourly: inLanguages('Báo cáo giờ', 'Hourly report'),
  daily: inLanguages('Báo cáo ngày', 'Daily report'),
  monthly: inLanguages('Báo cáo tháng', 'Monthly report'),
  station: inLanguages('Báo cáo số liệu trạm', 'Station data report'),
};

export const sheetTexts: Readonly<Record<ReportSheet, Texts>> = {
  operation: inLanguages('Vận hành thủy điện', 'Hydropower operation'),
  generation: inLanguages('Số liệu phát điện chi tiết', 'Detailed generation data'),
  surface_water: inLanguages('Khai thác nước mặt', 'Surface water use'),
  reservoir: inLanguages('Vận hành hồ chứa', 'Reservoir operation'),
  basin_rain: inLanguages('Lượng mưa lưu vực', 'Basin rain'),
  ministry: inLanguages('Báo cáo Bộ Công Thương', 'Report to the Ministry of Industry and Trade'),
  shift: inLanguages('Biểu ca trực', 'Shift sheet'),
  day: inLanguages('Biểu vận hành ngày', 'Daily operation sheet'),
};

export const noteTexts: Readonly<Record<CellNote, Texts>> = {
  missing: inLanguages('Không có số liệu', 'No data'),
  incomplete: inLanguages('Thiếu một phần số liệu', 'Some readings are missing'),
  doubtful: inLanguages('Có số liệu nghi sai', 'Contains suspect readings'),
  calibrating: inLanguages('Có lúc đang hiệu chuẩn', 'Partly during calibration'),
  device_error: inLanguages('Có lúc lỗi thiết bị', 'Partly with device error'),
  out_of_range: inLanguages('Có giá trị ngoài khoảng cho phép, không tính', 'Values out of range, not included'),
  jump: inLanguages('Có giá trị nhảy vọt, không tính', 'Sudden jumps, not included'),
  stuck: inLanguages('Có lúc cảm biến đứng số', 'Sensor stuck at times'),
  edited: inLanguages('Có giá trị sửa tay', 'Corrected by hand'),
  extrapolated: inLanguages('Ngoài bảng nội suy', 'Outside an interpolation table'),
  estimated: inLanguages('Có giá trị ước tính', 'Partly estimated'),
  held: inLanguages('Giữ nguyên từ lần nhập trước', 'Unchanged since the previous entry'),
};

export const totalTexts: Readonly<Record<TotalRow, Texts>> = {
  mean: inLanguages('Trung bình', 'Mean'),
  sum: inLanguages('Tổng', 'Total'),
  min: inLanguages('Nhỏ nhất', 'Lowest'),
  max: inLanguages('Lớn nhất', 'Highest'),
};

export const unitText = (unit: string, language: Language): string => englishUnits[language]?.[unit] ?? unit;

const englishUnits: Readonly<Record<Language, Readonly<Record<string, string>>>> = {
  vi: {},
  en: { 'triệu m³': 'million m³', giờ: 'h' },
};

export const aggregateTexts = {
  sum: inLanguages('tổng', 'total'),
  mean: inLanguages('trung bình', 'mean'),
  min: inLanguages('nhỏ nhất', 'lowest'),
  max: inLanguages('lớn nhất', 'highest'),
  first: inLanguages('đầu kỳ', 'first'),
  last: inLanguages('cuối kỳ', 'last'),
} as const;
