import type { ReportFormat } from '@spillway/contract/reports/files';
import { wallText } from '@spillway/plant-time/wall-text';
import { wallMsAt } from '@spillway/plant-time/zone';
import { Refusal } from '../../../platform/http/refusal.ts';
import {
  checkTemplate,
  type PlacedFault,
  refusedTemplate,
  renderTemplate,
  TemplateFaulty,
  type TemplateRule,
  type TemplateValues,
  type Vocabulary,
} from '../../../platform/templates/templates.ts';

/** ASCII letters only, for all mail programs and file systems. */
function fileNameOf(
  hydroCode: string,
  title: string,
  { fromMs, toMs }: { readonly fromMs: number; readonly toMs: number },
  timeZone: string,
  format: string,
): string {
  const plain = title
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/đ/g, 'd')
    .replace(/Đ/g, 'D')
    .replace(/[^A-Za-z0-9]+/g, '-')
    .toLowerCase();
  const day = (ms: number) => wallText(ms, timeZone).slice(0, 10);
  const period = [...new Set([day(fromMs), day(toMs)])].join('_');
  return `${hydroCode}-${plain}-${period}.${format}`;
}

/** The plant's template for file names, with the values of the schedule at the time of the request. */
export interface Naming {
  readonly template: string;
  readonly plant: string;
  readonly schedule: string;
}

export interface NamedFile {
  readonly hydroCode: string;
  readonly title: string;
  readonly from: Date;
  readonly to: Date;
  readonly timeZone: string;
  readonly format: ReportFormat;
  /** Null before a number is assigned. */
  readonly reportNo: string | null;
  /** Null when a user requested the file: it then gets the usual name. */
  readonly naming: Naming | null;
}

const rule: TemplateRule = { kind: 'file' };
/** The result of a template whose placeholders are all empty. */
const nothing = '_';
const sampleDay = { wallMs: Date.UTC(2026, 9, 17) };

export const namingVocabulary = {
  plant: { type: 'text', sample: 'SONGNHA' },
  plant_name: { type: 'text', sample: 'Thủy điện Sông Nhà' },
  report: { type: 'text', sample: 'Báo cáo ngày' },
  schedule: { type: 'text', sample: 'Mỗi sáng' },
  from: { type: 'time', sample: sampleDay },
  to: { type: 'time', sample: sampleDay },
  number: { type: 'text', sample: 'BC-2026/00017' },
  format: { type: 'text', sample: 'xlsx' },
} as const satisfies Vocabulary;

export const namingFaults = (template: string): readonly PlacedFault[] =>
  checkTemplate(template, rule, namingVocabulary);

export function refuseFaultyName(template: string | null): void {
  const faults = template === null ? [] : namingFaults(template);
  if (faults.length > 0)
    throw new Refusal('request.invalid', {}, refusedTemplate('file_name', faults, namingVocabulary));
}

/** Adds the extension, unless the template contains it. */
export function nameOf(file: NamedFile): string {
  const { hydroCode, title, from, to, timeZone, format } = file;
  const usual = () => fileNameOf(hydroCode, title, { fromMs: from.getTime(), toMs: to.getTime() }, timeZone, format);
  if (file.naming === null) return usual();
  const ending = `.${format}`;
  const filledName = fillTemplate(file.naming.template, valuesOf(file, file.naming));
  const stem = filledName?.toLowerCase().endsWith(ending) ? filledName.slice(0, -ending.length).trimEnd() : filledName;
  return stem === null || stem === '' || stem === nothing ? usual() : stem + ending;
}

const valuesOf = (
  { hydroCode, title, from, to, timeZone, format, reportNo }: NamedFile,
  { plant, schedule }: Naming,
): Record<keyof typeof namingVocabulary, TemplateValues[string]> => ({
  plant: hydroCode,
  plant_name: plant,
  report: title,
  schedule,
  from: { wallMs: wallMsAt(from.getTime(), timeZone) },
  to: { wallMs: wallMsAt(to.getTime(), timeZone) },
  number: reportNo,
  format,
});

/** Null when another version of the program stored it with other placeholders; the report is still made. */
function fillTemplate(template: string, values: TemplateValues): string | null {
  try {
    // An empty value leaves two spaces in a row.
    return renderTemplate(template, rule, values).replace(/ {2,}/g, ' ');
  } catch (error) {
    if (error instanceof TemplateFaulty) return null;
    throw error;
  }
}
