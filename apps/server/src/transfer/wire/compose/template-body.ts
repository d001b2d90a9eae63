import type { TargetFields } from '@spillway/contract/transfer/target';
import { renderTemplate, type TemplateValues } from '../../../platform/templates/templates.ts';
import { type Figure, secretMark } from '../message.ts';
import { agencyWall } from './agency-time.ts';
import type { Envelope } from './bodies.ts';
import { decimalText } from './decimal-text.ts';
import { ruleOfBody, separatorOf } from './vocabulary.ts';

export const envelopeValues = (
  { job, content, about }: Envelope,
  messageNo: number,
  count: number,
): TemplateValues => ({
  province: job.province_code,
  hydro: job.hydro_symbol,
  username: job.username,
  data_type: job.data_type,
  station: about,
  slot: agencyWall(content.slotMs),
  sent: agencyWall(content.sentMs),
  generation: content.generation,
  message_no: messageNo,
  count,
});

export function templateBody(
  template: NonNullable<TargetFields['template']>,
  figures: readonly Figure[],
  envelope: TemplateValues,
): string {
  const rule = ruleOfBody(template);
  const values = { ...envelope, password: secretMark };
  const rows = figures.map((one, index) =>
    renderTemplate(template.row, rule, {
      ...values,
      symbol: one.symbol,
      sub_symbol: one.subSymbol,
      key: one.key,
      unit: one.unit,
      value: one.value === null ? null : Number(decimalText(one.value, one.decimals)),
      value_text: one.value === null ? '' : decimalText(one.value, one.decimals),
      time: agencyWall(one.timeMs),
      status: one.status,
      row_no: index + 1,
    }),
  );
  const { kind, head, foot } = template;
  const between = separatorOf(kind, template.between);
  const fillText = (part: string) => (part === '' ? '' : renderTemplate(part, rule, values));
  const [first, last] = [fillText(head), fillText(foot)];
  if (kind === 'json' || kind === 'xml') return `${first}${rows.join(between)}${last}`;
  // Every line ends with a line break, including the last.
  return [first, ...rows, last].flatMap((line) => (line === '' ? [] : [`${line}${between}`])).join('');
}
