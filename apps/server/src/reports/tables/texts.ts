import type { Language } from '@spillway/contract/errors';
import type { TotalRow } from '@spillway/contract/reports/tables/limits';
import type { CellNote, ColumnGroup, ReportKind, ReportSheet } from '@spillway/contract/reports/tables/shape';
import type { Quantity } from '@spillway/contract/series/catalogue/quantities';
import { quantityNames as en } from '@spillway/contract/series/catalogue/quantity-names/en';
import { quantityNames as vi } from '@spillway/contract/series/catalogue/quantity-names/vi';

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

export const quantityText = (quantity: Quantity): Texts => both(vi[quantity], en[quantity]);

export const byHandText = both('nhập tay', 'by hand');

const aheadText = (leadMin: number): Texts =>
  leadMin < 120 ? both(`${leadMin} phút`, `${leadMin} min`) : both(`${leadMin / 60} giờ`, `${leadMin / 60} h`);

export const meansText = (minutes: number): Texts => both(`trung bình từng ${minutes} phút`, `means of ${minutes} min`);

export const derivedTexts = {
  thiessen: both('Trung bình Thiessen', 'Thiessen average'),
  grid: both('Trung bình lưới giải tích', 'Analytic grid average'),
  radar: both('Trung bình ra đa', 'Radar average'),
  accumulated: both('Mưa lũy tích lưu vực', 'Accumulated basin rain'),
  intensity: both('Cường độ mưa lưu vực', 'Basin rain intensity'),
  inflowVolume: both('Lượng nước về (làm trơn)', 'Inflow volume (smoothed)'),
  inflowAccumulated: both('Lượng nước về lũy kế (làm trơn)', 'Accumulated inflow (smoothed)'),
  waterUsed: both('Lượng nước phát điện', 'Water used'),
  releasedVolume: both('Lượng nước xả', 'Released volume'),
  energy: both('Sản lượng', 'Energy'),
  energyTotal: both('Tổng sản lượng', 'Total energy'),
  energyAccumulated: both('Sản lượng lũy kế', 'Accumulated energy'),
  powerTotal: both('Tổng công suất', 'Total power'),
  hours: both('Số giờ phát điện', 'Generation hours'),
  available: both('Công suất khả dụng', 'Available capacity'),
  foretold: (leadMin: number) =>
    both(`Lưu lượng về hồ dự báo trước ${aheadText(leadMin).vi}`, `Inflow forecast ${aheadText(leadMin).en} ahead`),
  foretoldPeak: both('Đỉnh lũ dự báo trong 10 ngày tới', 'Forecast flood peak in the next 10 days'),
  foretoldMiss: (leadMin: number) =>
    both(`Sai số dự báo trước ${aheadText(leadMin).vi}`, `Error of the forecast ${aheadText(leadMin).en} ahead`),
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
  generation: both('Số liệu phát điện chi tiết', 'Detailed generation data'),
  surface_water: both('Khai thác nước mặt', 'Surface water use'),
  reservoir: both('Vận hành hồ chứa', 'Reservoir operation'),
  basin_rain: both('Lượng mưa lưu vực', 'Basin rain'),
  ministry: both('Báo cáo Bộ Công Thương', 'Report to the Ministry of Industry and Trade'),
  shift: both('Biểu ca trực', 'Shift sheet'),
  day: both('Biểu vận hành ngày', 'Daily operation sheet'),
};

export const noteTexts: Readonly<Record<CellNote, Texts>> = {
  missing: both('Không có số liệu', 'No data'),
  incomplete: both('Thiếu một phần số liệu', 'Some readings are missing'),
  doubtful: both('Có số liệu nghi sai', 'Contains suspect readings'),
  calibrating: both('Có lúc đang hiệu chuẩn', 'Partly during calibration'),
  device_error: both('Có lúc lỗi thiết bị', 'Partly with device error'),
  out_of_range: both('Có giá trị ngoài khoảng cho phép, không tính', 'Values out of range, not included'),
  jump: both('Có giá trị nhảy vọt, không tính', 'Sudden jumps, not included'),
  stuck: both('Có lúc cảm biến đứng số', 'Sensor stuck at times'),
  edited: both('Có giá trị sửa tay', 'Corrected by hand'),
  extrapolated: both('Ngoài bảng nội suy', 'Outside an interpolation table'),
  estimated: both('Có giá trị ước tính', 'Partly estimated'),
  held: both('Giữ nguyên từ lần nhập trước', 'Unchanged since the previous entry'),
};

export const totalTexts: Readonly<Record<TotalRow, Texts>> = {
  mean: both('Trung bình', 'Mean'),
  sum: both('Tổng', 'Total'),
  min: both('Nhỏ nhất', 'Lowest'),
  max: both('Lớn nhất', 'Highest'),
};

export const unitText = (unit: string, language: Language): string => englishUnits[language]?.[unit] ?? unit;

const englishUnits: Readonly<Record<Language, Readonly<Record<string, string>>>> = {
  vi: {},
  en: { 'triệu m³': 'million m³', giờ: 'h' },
};

export const aggregateTexts = {
  sum: both('tổng', 'total'),
  mean: both('trung bình', 'mean'),
  min: both('nhỏ nhất', 'lowest'),
  max: both('lớn nhất', 'highest'),
  first: both('đầu kỳ', 'first'),
  last: both('cuối kỳ', 'last'),
} as const;
