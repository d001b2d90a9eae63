import type { Language } from '../../errors.ts';
import type { procedureUncertainties } from '../../plant/procedure/codes.ts';

type Texts = Readonly<Record<Language, string>>;
export const uncertaintyTexts: Readonly<Record<(typeof procedureUncertainties)[number], Texts>> = {
  missing: { vi: '{of}: không có số liệu', en: '{of}: no data' },
  stale: { vi: '{of}: số liệu đã cũ', en: '{of}: its data is old' },
  doubted: { vi: '{of}: số liệu bị nghi sai hoặc đã cũ', en: '{of}: its data is suspect or old' },
  level_not_set: { vi: '{of}: chưa khai báo', en: '{of}: not set yet' },
  not_verified: { vi: '“{of}”: chưa đối chiếu với văn bản', en: '“{of}”: not verified against the official text' },
  not_entered: {
    vi: 'Chưa từng ghi lệnh hay cảnh báo chính thức nào nên không biết có đang hiệu lực hay không; hãy ghi ở mục Lệnh',
    en: 'No order or official warning was ever recorded, so it is unknown whether one is in force; record them under Orders',
  },
  mode_unknown: { vi: 'Chưa biết chế độ trước đó', en: 'The previous mode is not known' },
  no_period: { vi: 'Ngày {of} không thuộc thời kỳ nào', en: 'The day {of} is in no period' },
  day_not_over: {
    vi: 'Ngày chưa kết thúc; từ nay đến hết ngày xả trung bình {needed} thì vừa đạt giới hạn',
    en: 'The day is not over; {needed} on average from now to its end just meets the limit',
  },
};

export const phrases = {
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
    en: '{now}: must be at least {least} and at most {most} at the same time ({articles})',
  },
  rangeLeast: { vi: '{now}, phải từ {edge} trở lên ({articles})', en: '{now}, must be at least {edge} ({articles})' },
  rangeMost: { vi: '{now}, phải không quá {edge} ({articles})', en: '{now}, must be at most {edge} ({articles})' },
} satisfies Readonly<Record<string, Texts>>;
