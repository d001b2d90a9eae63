import type { Language } from '../../errors.ts';
import type { procedureDoubts, procedureLevels, procedureQuantities } from '../../plant/procedure/codes.ts';

type Texts = Readonly<Record<Language, string>>;
const m3s: Texts = { vi: 'm³/s', en: 'm³/s' };
const metres: Texts = { vi: 'm', en: 'm' };

interface QuantityTexts {
  readonly name: Texts;
  readonly unit: Texts;
  /** Null: by its size. */
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

export const doubtTexts: Readonly<Record<(typeof procedureDoubts)[number], Texts>> = {
  missing: { vi: '{of}: không có số liệu', en: '{of}: no data' },
  stale: { vi: '{of}: số liệu đã cũ', en: '{of}: its data is old' },
  doubted: { vi: '{of}: số liệu đáng ngờ', en: '{of}: its data is doubted' },
  level_not_set: { vi: '{of}: chưa khai báo', en: '{of}: not set yet' },
  not_verified: { vi: '“{of}”: chưa đối chiếu với văn bản', en: '“{of}”: not verified against the official text' },
  not_entered: {
    vi: 'Chưa từng ghi lệnh hay cảnh báo chính thức nào, nên không biết có đang hiệu lực hay không',
    en: 'No order or official warning was ever recorded, so nobody knows whether one is in force',
  },
  mode_unknown: { vi: 'Chưa biết chế độ trước đó', en: 'The mode before is not known' },
  no_period: { vi: 'Ngày {of} không thuộc thời kỳ nào', en: 'The day {of} is in no period' },
};

export const phrases = {
  above: { vi: 'phải lớn hơn {against}', en: 'must be above {against}' },
  at_least: { vi: 'phải không nhỏ hơn {against}', en: 'must be at least {against}' },
  below: { vi: 'phải nhỏ hơn {against}', en: 'must be below {against}' },
  at_most: { vi: 'phải không lớn hơn {against}', en: 'must be at most {against}' },
  limit: { vi: '{name} {value}, {must} ({article})', en: '{name} {value}, {must} ({article})' },
  unknownValue: { vi: '{name} {must} ({article})', en: '{name} {must} ({article})' },
  unknownLimit: {
    vi: '{name} {value}, chưa biết giới hạn ({article})',
    en: '{name} {value}, its limit is not known ({article})',
  },
  nothing: { vi: '{name}: chưa biết giới hạn ({article})', en: '{name}: its limit is not known ({article})' },
  release: { vi: 'Xả {value}', en: 'Release {value}' },
  releaseUnknown: { vi: 'Lưu lượng xả', en: 'Release' },
  range: {
    vi: '{now}, phải trong {least}–{most} ({articles})',
    en: '{now}, must be within {least}–{most} ({articles})',
  },
  rangeEmpty: {
    vi: '{now}: vừa phải từ {least} trở lên, vừa không quá {most} ({articles})',
    en: '{now}: must be at least {least} and at most {most} at once ({articles})',
  },
  rangeLeast: { vi: '{now}, phải từ {edge} trở lên ({articles})', en: '{now}, must be at least {edge} ({articles})' },
  rangeMost: { vi: '{now}, phải không quá {edge} ({articles})', en: '{now}, must be at most {edge} ({articles})' },
} satisfies Readonly<Record<string, Texts>>;
