import type { Mode } from '@spillway/contract/transfer/choices';
import type { TargetFields } from '@spillway/contract/transfer/target';
import { isPlaceholder, parseTemplate } from '../../../platform/templates/templates.ts';
import { readAgencyTime } from './agency-time.ts';
import type { ReadFigure } from './read-figure.ts';

type Template = NonNullable<TargetFields['template']>;

const escapeRegExp = (text: string) => text.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&');
const shapes: Readonly<Record<string, string>> = {
  value: '(?:-?\\d[\\d.,]*)?|null',
  value_text: '(?:-?\\d[\\d.,]*)?',
  status: '0[012]',
};

/**
 * Finds rows that match the row template, wherever they are. A value that occurs twice is read from the first place; a
 * time is read in the order year to second, as in all known formats.
 */
export function readTemplateBody({ kind, row }: Pick<Template, 'kind' | 'row'>, text: string): readonly ReadFigure[] {
  const names: string[] = [];
  const pattern = parseTemplate(row)
    .parts.map((part) => {
      if (!isPlaceholder(part)) return escapeRegExp(part.literal);
      names.push(part.name);
      return `(${shapes[part.name] ?? '[^\\r\\n]*?'})`;
    })
    .join('');
  // Without it a last placeholder of free format would match nothing.
  const end = kind === 'line' || kind === 'text' ? '(?=\\r?\\n|$)' : '';
  return [...text.matchAll(new RegExp(`${pattern}${end}`, 'g'))].map((found) => {
    const nameText = (name: string): string => {
      const at = names.indexOf(name);
      return at === -1 ? '' : plain(kind, found[at + 1] ?? '');
    };
    const value = nameText('value') || nameText('value_text');
    const time = nameText('time') || nameText('slot');
    return {
      symbol: nameText('symbol') || nameText('station'),
      subSymbol: nameText('sub_symbol'),
      key: nameText('key'),
      unit: nameText('unit'),
      value: value === '' || value === 'null' ? null : Number(value.replace(',', '.')),
      timeMs: time === '' ? null : readAgencyTime(time),
      status: (nameText('status') || '00') as Mode,
    };
  });
}

function plain(kind: Template['kind'], text: string): string {
  if (kind === 'json' && !text.startsWith('"')) return JSON.parse(`"${text}"`) as string;
  if (kind === 'json') return JSON.parse(text) as string;
  if (kind === 'xml') return text.replace(/&#(\d+);/g, (_, code: string) => String.fromCharCode(Number(code)));
  return kind === 'line' && /^".*"$/s.test(text) ? text.slice(1, -1).replaceAll('""', '"') : text;
}
