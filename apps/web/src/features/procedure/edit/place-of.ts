import type { useText } from '../../../base/i18n/use-text.ts';
import type { Draft } from '../draft.ts';

/** Parts with several items, named as above their list. */
const parts = ['periods', 'stations', 'modes', 'limits', 'notices', 'sirens', 'cases'] as const;
type Part = (typeof parts)[number];
const isPart = (name: string): name is Part => (parts as readonly string[]).includes(name);

/** Form fields by their API name. */
const fields = {
  title: 'title',
  decree: 'decree',
  valid_from: 'validFrom',
  note: 'note',
  article: 'article',
  text: 'text',
  name: 'name',
  from: 'from',
  to: 'to',
  decides: 'decides',
  when: 'condition',
  applies: 'condition',
  station_code: 'stationCode',
  pattern: 'pattern',
  order: 'order',
  value: 'value',
  day: 'day',
} as const;
const isField = (name: string): name is keyof typeof fields => name in fields;

/** Location of a server error as text: number and name of the rule, and the field. */
export function placeOf(t: ReturnType<typeof useText>, path: string, { content, cases }: Draft): string {
  const pathTexts: string[] = [];
  const steps = path.split('.');
  let at: unknown = { ...content, content, cases };
  for (const [no, step] of steps.entries()) {
    at = (at as Record<string, unknown> | null | undefined)?.[step];
    const before = steps[no - 1] ?? '';
    if (/^\d+$/.test(step)) {
      if (!isPart(before)) continue;
      const { name } = (at ?? {}) as { readonly name?: unknown };
      const number = Number(step) + 1;
      const part =
        before === 'limits' && steps.includes('modes') ? t('procedure.inThisMode') : t(`procedure.part.${before}`);
      pathTexts.push(typeof name === 'string' && name !== '' ? `${part} ${number} (${name})` : `${part} ${number}`);
    } else if (step === 'gates' && pathTexts.length === 0) pathTexts.push(t('procedure.part.gates'));
  }
  const field = steps.findLast((step) => !/^\d+$/.test(step)) ?? '';
  // Recipients of a notice and the last day of a period have the same API name.
  const word = field === 'to' && steps.includes('notices') ? 'receivers' : isField(field) ? fields[field] : null;
  if (word !== null) pathTexts.push(t(`procedure.field.${word}`));
  return pathTexts.join(', ') || t('procedure.title');
}
