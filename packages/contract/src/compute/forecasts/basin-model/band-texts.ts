import type { Language } from '../../../errors.ts';

/** Shown beside every range and probability of a forecast whose errors are not measured at this plant. */
export const unmeasuredBands: Readonly<Record<Language, string>> = {
  vi: 'khoảng dự báo chưa đo tại đây',
  en: 'range not yet measured here',
};
