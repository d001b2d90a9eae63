import type { TargetFields } from '@spillway/contract/transfer/target';
import {
  checkTemplate,
  isPlaceholder,
  type PlacedFault,
  parseTemplate,
  type TemplateRule,
  type Vocabulary,
} from '../../../platform/templates/templates.ts';
import { agencyWall } from './agency-time.ts';

const sampleMs = Date.UTC(2026, 10, 20, 1, 30);
const time = { type: 'time', sample: agencyWall(sampleMs) } as const;
const text = (sample: string) => ({ type: 'text', sample }) as const;
const number = (sample: number) => ({ type: 'number', sample }) as const;

/** Placeholders of every template. Times are in agency time. */
const messageValues = {
  province: text('GL'),
  hydro: text('TDHOMAU'),
  username: text('tdhomau'),
  data_type: text('obsdata'),
  /** Filled only in formats with a message for each station. */
  station: text('THUONGLUU'),
  slot: time,
  sent: { type: 'time', sample: agencyWall(sampleMs + 12_000) } as const,
  generation: number(1),
  message_no: number(1),
  count: number(5),
} satisfies Vocabulary;

/**
 * Filled in during sending, so that it is never stored. Addresses have no such placeholder, because servers log them.
 */
const passwordVocabulary = { ...messageValues, password: text('••••') } satisfies Vocabulary;
const ofUrl = { ...messageValues, data: text('{"NoiDung":[]}') } satisfies Vocabulary;
const ofRow = {
  ...passwordVocabulary,
  symbol: text('THUONGLUU'),
  sub_symbol: text('MUCNUOC'),
  key: text('k-0001'),
  unit: text('m'),
  /** Without trailing zeros. */
  value: number(248.2),
  /** With the decimals of the factor. */
  value_text: text('248.20'),
  time,
  status: text('00'),
  row_no: number(1),
} satisfies Vocabulary;

interface TemplatePart {
  readonly field: string;
  readonly text: string;
  readonly rule: TemplateRule;
  readonly vocabulary: Vocabulary;
}

export const ruleOfBody = ({ kind }: NonNullable<TargetFields['template']>): TemplateRule =>
  kind === 'line' ? { kind, separator: '\t' } : { kind };

type Templates = Pick<TargetFields, 'http' | 'file' | 'email' | 'template'>;

/** Every template of a target, with its field, its escaping and its placeholders. */
function templateParts({ http, file, email, template }: Templates): readonly TemplatePart[] {
  const part = (field: string, writtenText: string, rule: TemplateRule, vocabulary: Vocabulary): TemplatePart[] =>
    writtenText === '' ? [] : [{ field, text: writtenText, rule, vocabulary }];
  const rule = template === null ? null : ruleOfBody(template);
  return [
    ...(http === null
      ? []
      : [
          ...part('http.url', http.url, { kind: 'url' }, ofUrl),
          ...part('http.backup_url', http.backup_url, { kind: 'url' }, ofUrl),
          ...http.headers.flatMap(({ value }, index) =>
            part(`http.headers.${index}.value`, value, { kind: 'header' }, passwordVocabulary),
          ),
        ]),
    ...(file === null
      ? []
      : [
          ...part('file.folder', file.folder, { kind: 'folder' }, messageValues),
          ...part('file.name', file.name, { kind: 'file' }, messageValues),
        ]),
    ...(email === null
      ? []
      : [
          ...part('email.subject', email.subject, { kind: 'header' }, messageValues),
          ...part('email.body', email.body, { kind: 'text' }, messageValues),
          ...part('email.attachment', email.attachment, { kind: 'file' }, messageValues),
        ]),
    ...(template === null || rule === null
      ? []
      : [
          ...part('template.head', template.head, rule, passwordVocabulary),
          ...part('template.row', template.row, rule, ofRow),
          ...part('template.foot', template.foot, rule, passwordVocabulary),
        ]),
  ];
}

interface TemplateFaults {
  readonly field: string;
  readonly faults: readonly PlacedFault[];
  readonly vocabulary: Vocabulary;
}

/** Faults of a target's templates by field; empty when it can be saved. */
export function templateFaults(target: Templates): readonly TemplateFaults[] {
  const found = templateParts(target).flatMap((part) => {
    const { field, rule, vocabulary } = part;
    // The head alone is not valid JSON; the whole is checked below.
    const faults = checkTemplate(part.text, rule, vocabulary).filter(({ code }) => code !== 'not_json');
    return faults.length === 0 ? [] : [{ field, faults, vocabulary }];
  });
  if (found.length > 0 || target.template?.kind !== 'json') return found;
  const { head, row, foot, between } = target.template;
  const fullTemplate = `${head}${row}${separatorOf('json', between)}${row}${foot}`;
  const faults = checkTemplate(fullTemplate, { kind: 'json' }, ofRow).filter(({ code }) => code === 'not_json');
  return faults.length === 0 ? [] : [{ field: 'template.row', faults, vocabulary: ofRow }];
}

/** The text between two rows. Line breaks are written `\n`, `\r\n`, `\t`, because form fields trim real ones. */
export function separatorOf(kind: NonNullable<TargetFields['template']>['kind'], writtenText: string): string {
  if (writtenText !== '')
    return writtenText.replace(/\\([rnt])/g, (_, one: string) => ({ r: '\r', n: '\n', t: '\t' })[one] ?? '');
  return { json: ',', xml: '', line: '\r\n', text: '\r\n' }[kind];
}

/** Whether a template uses this placeholder; a faulty template uses none. */
export const mentions = (writtenText: string, name: string): boolean =>
  parseTemplate(writtenText).parts.some((part) => isPlaceholder(part) && part.name === name);

/**
 * Whether only the second of sending distinguishes the names of two slots: two slots of a job then need different
 * seconds, or the second file would replace the first.
 */
export const needsOwnSecond = ({ file }: Pick<TargetFields, 'file'>): boolean =>
  file !== null && !mentions(file.name, 'slot') && !mentions(file.folder, 'slot');
