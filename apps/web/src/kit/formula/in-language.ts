import type { Language } from '../../words.ts';

/** Indices and words of the engine's formulas in Vietnamese. */
const vietnamese: Readonly<Record<string, string>> = {
  in: 'về',
  out: 'xả',
  tail: 'hl',
  crest: 'ngưỡng',
  sill: 'đáy',
  axis: 'trục',
  nozzle: 'vòi',
  gross: 'gộp',
  usual: 'thường',
  last: 'cuối',
  next: 'kế',
  lowest: 'thấp',
  leaf: 'cánh',
  under: 'dưới',
  orifice: 'lỗ',
  overflow: 'tràn',
  rule: 'luật',
  waterway: 'ống',
  total: 'tổng',
  others: 'khác',
  turbine: 'máy',
  dam: 'tràn',
  long: 'dài',
  short: 'ngắn',
  refused: 'loại',
  median: 'giữa',
  impulse: 'xung kích',
  measured: 'đo được',
  entered: 'nhập tay',
};

/** `Q_in` becomes `Q_về` in Vietnamese; symbols and functions are the same. */
export const inLanguage = (expression: string, language: Language): string =>
  language === 'en'
    ? expression
    : expression.replace(/(?<=_)[a-z]+|\b(?:impulse|measured|entered)\b/g, (word) => vietnamese[word] ?? word);
