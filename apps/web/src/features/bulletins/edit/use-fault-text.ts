import type { FaultCode } from '@spillway/rules/bulletins/fault';
import { quantityTexts, tableTexts } from '@spillway/rules/bulletins/printed-texts';
import { useFormat } from '../../../base/format/use-format.ts';
import { useLanguage, useText } from '../../../base/i18n/use-text.ts';
import type { Draft } from '../queries.ts';

type Fault = Draft['faults'][number];

const instant = /^\d{4}-\d\d-\d\dT/;

/** Text of a fault with its table or sentence; times are in plant time. */
export function useFaultText(): (fault: Fault) => string {
  const t = useText();
  const language = useLanguage();
  const { dateMinute } = useFormat();
  const fieldText = (name: string, value: string | number): string => {
    if (name === 'quantity' && typeof value === 'string' && value in quantityTexts)
      return quantityTexts[value as keyof typeof quantityTexts][language];
    if (name === 'why') return t(`bulletins.missing.${value as 'no_record'}`);
    if (typeof value === 'string') return instant.test(value) ? dateMinute(value) : value;
    return new Intl.NumberFormat(language, { maximumFractionDigits: 3 }).format(value);
  };
  const placeOf = (path: string): string => {
    const [part, id] = path.split('/');
    if (part === 'tables' && id && id in tableTexts) return `${tableTexts[id as keyof typeof tableTexts][language]}: `;
    if (part === 'sentences' && id) return `${t(`bulletins.sentence.${id as 'general'}`)}: `;
    return '';
  };
  return ({ code, path, facts }) => {
    const words = Object.fromEntries(Object.entries(facts).map(([name, value]) => [name, fieldText(name, value)]));
    // A fault has the values that its text needs.
    return `${placeOf(path)}${t(`bulletins.fault.${code as FaultCode}`, words as never)}`;
  };
}
