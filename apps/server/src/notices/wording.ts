import type { Language } from '@spillway/contract/errors';
import type { OwnWording } from '@spillway/contract/notices/wording';
import { Refusal } from '../platform/http/refusal.ts';
import {
  checkTemplate,
  isPlaceholder,
  parseTemplate,
  refusedTemplate,
  renderTemplate,
  type TemplateRule,
  type Vocabulary,
} from '../platform/templates/templates.ts';

const rule = { kind: 'text' } as const satisfies TemplateRule;

/** The placeholders of a plant's own wording. A notice must contain its time. */
const wordingVocabulary = {
  plant: { type: 'text', sample: 'Hồ Mẫu' },
  act: { type: 'text', sample: 'mở cửa van xả lũ đầu tiên' },
  at: { type: 'text', sample: '03:20 ngày 24/11/2026', isRequired: true },
  now: { type: 'text', sample: '120' },
  ahead: { type: 'text', sample: '450' },
  lake: { type: 'text', sample: '248,20' },
  inflow: { type: 'text', sample: '500' },
  stations: { type: 'text', sample: 'Cầu Treo 4,10 m' },
} as const satisfies Vocabulary;
type WordingValues = Readonly<Record<keyof typeof wordingVocabulary, string | null>>;

export function refuseFaultyWording(wording: readonly OwnWording[]): void {
  const problems = wording.flatMap((one, index) => [
    ...(wording.slice(0, index).some(({ act }) => act === one.act)
      ? [{ field: `wording.${index}.act`, rule: 'member_twice' as const }]
      : []),
    ...(['vi', 'en'] as const).flatMap((language) => {
      const faults = checkTemplate(one[language], rule, wordingVocabulary);
      return faults.length === 0 ? [] : refusedTemplate(`wording.${index}.${language}`, faults, wordingVocabulary);
    }),
  ]);
  if (problems.length > 0) throw new Refusal('request.invalid', {}, problems);
}

/** Leaves out lines with an unconfirmed figure. */
export function fillWording(ownWording: OwnWording, values: WordingValues, language: Language): string {
  const lines = ownWording[language].split('\n').filter((line) =>
    parseTemplate(line)
      .parts.filter(isPlaceholder)
      .every(({ name }) => values[name as keyof WordingValues] !== null),
  );
  return renderTemplate(lines.join('\n'), rule, values).trim();
}
