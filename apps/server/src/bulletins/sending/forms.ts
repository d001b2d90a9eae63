import { wallMsAt } from '@spillway/plant-time/zone';
import type { BulletinKind } from '@spillway/rules/bulletins/content';
import { kindsOfBulletins } from '@spillway/rules/bulletins/kinds';
import { Refusal } from '../../platform/http/refusal.ts';
import {
  checkTemplate,
  refusedTemplate,
  renderTemplate,
  type TemplateRule,
  type Vocabulary,
} from '../../platform/templates/templates.ts';

const number = { kind: 'text' } as const satisfies TemplateRule;
const file = { kind: 'file' } as const satisfies TemplateRule;
const sampleAt = { wallMs: Date.UTC(2026, 4, 8, 7, 30) };

const common = {
  code: { type: 'text', sample: 'DBKTTV' },
  plant: { type: 'text', sample: 'STRANH' },
  at: { type: 'time', sample: sampleAt },
} as const satisfies Vocabulary;
const numberVocabulary = {
  number: { type: 'number', sample: 7, isRequired: true },
  ...common,
} as const satisfies Vocabulary;
/** Without the hour, all bulletins of a day would have the same name. */
const fileVocabulary = { ...common, at: { ...common.at, isRequired: true } } as const satisfies Vocabulary;

export const usualForms = {
  number_form: '{number|pad:3}/{code}-{plant}',
  file_form: '{plant}_{code}_{at|time:yyyyMMdd}_{at|time:HHmm}',
};

interface NameFacts {
  readonly kind: BulletinKind;
  readonly hydroCode: string;
  readonly timeZone: string;
  readonly at: Date;
}

const values = ({ kind, hydroCode, timeZone, at }: NameFacts) => ({
  code: kindsOfBulletins[kind].code,
  plant: hydroCode,
  at: { wallMs: wallMsAt(at.getTime(), timeZone) },
});

export const numberText = (form: string, no: number, nameParts: NameFacts): string =>
  renderTemplate(form, number, { ...values(nameParts), number: no });

/** The file name without its extension. */
export const baseName = (form: string, nameParts: NameFacts): string => renderTemplate(form, file, values(nameParts));

export function refuseFaultyForms(forms: { readonly number_form: string; readonly file_form: string }): void {
  const problems = [
    ...faults('number_form', forms.number_form, number, numberVocabulary),
    ...faults('file_form', forms.file_form, file, fileVocabulary),
  ];
  if (problems.length > 0) throw new Refusal('request.invalid', {}, problems);
}

function faults(field: string, form: string, rule: TemplateRule, vocabulary: Vocabulary) {
  const found = checkTemplate(form, rule, vocabulary);
  return found.length === 0 ? [] : refusedTemplate(field, found, vocabulary);
}
