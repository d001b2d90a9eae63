import type { Language } from '../../errors.ts';
import type { comparisons, officialWarnings, procedureLevels, procedureQuantities } from './codes.ts';

type Texts = Readonly<Record<Language, string>>;
const m3s: Texts = { vi: 'm³/s', en: 'm³/s' };
const metres: Texts = { vi: 'm', en: 'm' };

interface QuantityTexts {
  readonly name: Texts;
  readonly unit: Texts;
  /** Null to choose by its size. */
  readonly decimals: number | null;
}

const flow = (vi: string, en: string): QuantityTexts => ({ name: { vi, en }, unit: m3s, decimals: null });

export const quantityTexts: Readonly<Record<(typeof procedureQuantities)[number], QuantityTexts>> = {
  lake_level: { name: { vi: 'Mực nước hồ', en: 'Lake level' }, unit: metres, decimals: 2 },
  inflow: flow('Lưu lượng đến hồ', 'Inflow'),
  release: flow('Tổng lưu lượng xả', 'Total release'),
  turbine_release: flow('Lưu lượng chạy máy', 'Turbine discharge'),
  spill_release: flow('Lưu lượng qua tràn', 'Spillway discharge'),
  release_day_mean: flow('Xả trung bình ngày đến giờ', 'Mean release of the day so far'),
  release_change: {
    name: { vi: 'Thay đổi lưu lượng xả', en: 'Change of release' },
    unit: { vi: 'm³/s mỗi giờ', en: 'm³/s per hour' },
    decimals: null,
  },
  lake_level_change: {
    name: { vi: 'Thay đổi mực nước hồ', en: 'Change of lake level' },
    unit: { vi: 'm mỗi giờ', en: 'm per hour' },
    decimals: 2,
  },
  inflow_forecast: flow('Lưu lượng đến dự báo lớn nhất', 'Greatest forecast inflow'),
  ten_day_inflow_forecast: flow('Lưu lượng đến dự báo 10 ngày', 'Ten-day inflow forecast'),
};

export const levelTexts: Readonly<Record<(typeof procedureLevels)[number], Texts>> = {
  deadM: { vi: 'Mực nước chết', en: 'Dead level' },
  normalM: { vi: 'Mực nước dâng bình thường', en: 'Normal level' },
  maxBeforeFloodM: { vi: 'Mực nước cao nhất trước lũ', en: 'Highest level before flood' },
  floodReceptionM: { vi: 'Mực nước đón lũ', en: 'Flood reception level' },
  designFloodM: { vi: 'Mực nước lũ thiết kế', en: 'Design flood level' },
  checkFloodM: { vi: 'Mực nước lũ kiểm tra', en: 'Check flood level' },
  crestM: { vi: 'Cao trình đỉnh đập', en: 'Dam crest' },
};

export const comparisonTexts: Readonly<
  Record<(typeof comparisons)[number], { readonly is: Texts; readonly must: Texts }>
> = {
  above: {
    is: { vi: 'lớn hơn {against}', en: 'above {against}' },
    must: { vi: 'phải lớn hơn {against}', en: 'must be above {against}' },
  },
  at_least: {
    is: { vi: 'không nhỏ hơn {against}', en: 'at least {against}' },
    must: { vi: 'phải không nhỏ hơn {against}', en: 'must be at least {against}' },
  },
  below: {
    is: { vi: 'nhỏ hơn {against}', en: 'below {against}' },
    must: { vi: 'phải nhỏ hơn {against}', en: 'must be below {against}' },
  },
  at_most: {
    is: { vi: 'không lớn hơn {against}', en: 'at most {against}' },
    must: { vi: 'phải không lớn hơn {against}', en: 'must be at most {against}' },
  },
};

export const warningTexts: Readonly<Record<(typeof officialWarnings)[number], Texts>> = {
  flood_warning: { vi: 'cảnh báo lũ', en: 'flood warning' },
  storm_warning: { vi: 'cảnh báo bão', en: 'storm warning' },
  dry_outlook: { vi: 'nhận định “mười ngày tới ít mưa”', en: 'ten-day dry outlook' },
};

export const ruleTexts = {
  highest: { vi: 'mực nước cao nhất trước lũ của thời kỳ', en: 'the highest level before flood of the period' },
  lowest: { vi: 'mực nước thấp nhất đón lũ của thời kỳ', en: 'the lowest reception level of the period' },
  alarm: { vi: 'báo động {alarm}', en: 'alarm {alarm}' },
  between: { vi: 'mức {share} % giữa báo động {low} và {high}', en: '{share} % of the way from alarm {low} to {high}' },
  middle: { vi: 'trung bình của báo động {low} và {high}', en: 'the mean of alarms {low} and {high}' },
  always: { vi: 'Luôn luôn', en: 'Always' },
  all: { vi: 'Tất cả các điều sau', en: 'All of these' },
  any: { vi: 'Ít nhất một trong các điều sau', en: 'At least one of these' },
  not: { vi: 'Không phải: {of}', en: 'Not: {of}' },
  period: { vi: 'Trong thời kỳ {periods}', en: 'In the period {periods}' },
  compare: { vi: '{name} {is}', en: '{name} {is}' },
  stationAny: { vi: 'Mực nước tại {stations} (một trong các trạm) {is}', en: 'Level at {stations} (any of them) {is}' },
  stationAll: { vi: 'Mực nước tại {stations} (mọi trạm) {is}', en: 'Level at {stations} (all of them) {is}' },
  station: { vi: 'Mực nước tại {stations} {is}', en: 'Level at {stations} {is}' },
  official_warning: { vi: 'Có {kinds} chính thức', en: 'An official {kinds} is in force' },
  rising: { vi: '{name} đang tăng', en: '{name} is rising' },
  falling: { vi: '{name} đang giảm', en: '{name} is falling' },
  was: { vi: 'Trước đó đang ở chế độ {modes}', en: 'The previous mode was {modes}' },
  or: { vi: ' hoặc ', en: ' or ' },
} satisfies Readonly<Record<string, Texts>>;
