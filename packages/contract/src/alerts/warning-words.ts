import type { Language } from '../errors.ts';
import { fixedNumber } from '../fixed-number.ts';
import {
  type AnyWarningCode,
  builtInWarnings,
  isWarningCode,
  type WarningCode,
  type WarningFacts,
  type WarningTexts,
} from './built-in-warnings.ts';
import type { JobWarningCode } from './codes.ts';

const jobKinds: Readonly<Record<JobWarningCode, WarningTexts>> = {
  job: { vi: 'Cảnh báo theo điều kiện', en: 'Configured warning' },
  job_no_data: { vi: 'Cảnh báo theo điều kiện: không có số liệu', en: 'Configured warning: no data' },
  job_error: { vi: 'Cảnh báo theo điều kiện: không đánh giá được', en: 'Configured warning: cannot be evaluated' },
};

/** The name of a condition, whatever the facts of the day. */
export function warningKind(code: AnyWarningCode, language: Language): string {
  if (!isWarningCode(code)) return jobKinds[code][language];
  const { kind, title } = builtInWarnings[code];
  return (kind ?? title)[language];
}

/** A missing fact leaves its place empty. */
const filled = (texts: WarningTexts, language: Language, facts: WarningFacts): string =>
  texts[language].replace(/\{(\w+)(?::(\d))?\}/g, (_, name: string, decimals?: string) => {
    const fact = facts[name] ?? '';
    return typeof fact === 'number' && decimals !== undefined
      ? fixedNumber(fact, Number(decimals), language)
      : String(fact);
  });

export const builtInTitle = (code: WarningCode, facts: WarningFacts, language: Language): string =>
  filled(builtInWarnings[code].title, language, facts);

/** Null when the title says everything. */
export function builtInDetails(code: WarningCode, facts: WarningFacts, language: Language): string | null {
  const { details = null } = builtInWarnings[code];
  const texts = typeof details === 'function' ? details(facts) : details;
  return texts && filled(texts, language, facts);
}

/** Its details contain the duration. */
export function saysAge(code: WarningCode): boolean {
  const { details } = builtInWarnings[code];
  return typeof details === 'object' && details.en.includes('{age}');
}
