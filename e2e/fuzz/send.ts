import { gzipSync, zstdCompressSync } from 'node:zlib';
import { apiBase } from '@spillway/contract/contract';
import type { WrittenMessage } from './generate.ts';
import type { SentReading } from './oracle.ts';
import { pick } from './stamps.ts';

/** A request on the wire, with its meaning. */
interface Delivery {
  readonly body: string;
  readonly type: string;
  readonly sent: readonly SentReading[];
}

/** Requests that must be rejected as a whole. */
export const brokenBodies: readonly (readonly [body: string, type: string, encoding: string | null])[] = [
  ['{"readings":[', 'application/json', null],
  ['', 'application/json', null],
  ['[]', 'application/json', null],
  ['"abc"', 'application/json', null],
  ['null', 'application/json', null],
  ['{"readings":{}}', 'application/json', null],
  ['{"readings":"x"}', 'application/json', null],
  ['{"readings":[{"value":NaN}]}', 'application/json', null],
  ['{"readings":[{"__proto__":{"series":1}}]}', 'application/json', null],
  ['{"csv":7}', 'application/json', null],
  ['<xml/>', 'application/xml', null],
  ['{"readings":[]}', 'text/plain', null],
  ['{"readings":[]}', 'application/json', 'gzip'],
  ['{"readings":[]}', 'application/json', 'rot13'],
  ['what\nis this', 'text/csv', null],
  ['time\n2026-01-01', 'text/csv', null],
  ['time,time,value\n1,2,3', 'text/csv', null],
  ['series,time,value\n"1,2', 'text/csv', null],
  ['series,time,value,wet\n1,2,3,4', 'text/csv', null],
  [`{"readings":[${'7,'.repeat(10_000)}7]}`, 'application/json', null],
  [`{"readings":[],"more":"${'x'.repeat(5_000_000)}"}`, 'application/json', null],
];

const csvNames = ['field', 'series', 'time', 'value', 'unit'] as const;

/** Whether a reading can be written as a CSV line: texts must survive trimming. */
function isCsvSafe({ parts, reading }: WrittenMessage): boolean {
  if (parts === null || !Object.keys(parts).every((name) => (csvNames as readonly string[]).includes(name)))
    return false;
  return Object.entries(reading as object).every(
    ([name, value]) =>
      (typeof value === 'number' && Number.isFinite(value) && (name === 'value' || name === 'series')) ||
      (typeof value === 'string' &&
        value !== '' &&
        value.trim() === value &&
        value.isWellFormed() &&
        !looksNumeric(value)),
  );
}

const looksNumeric = (text: string) => /^[+-]?[\d.]+(?:e[+-]?\d+)?$/i.test(text);

export function toDelivery(all: readonly WrittenMessage[], random: () => number): Delivery {
  const way = random();
  if (all.length === 1 && all[0]!.parts !== null && way < 0.5)
    return { body: all[0]!.json, type: 'application/json', sent: all };
  if (way < 0.75)
    return { body: `{"readings":[${all.map(({ json }) => json).join(',')}]}`, type: 'application/json', sent: all };
  const sentReadings = all.filter(isCsvSafe);
  const delimiter = pick([',', ';', '\t'], random);
  const lines = sentReadings.map(({ reading }) =>
    csvNames.map((name) => cell((reading as Record<string, CsvValue>)[name], delimiter)).join(delimiter),
  );
  const end = pick(['\n', '\r\n'], random);
  const head = csvNames.join(delimiter);
  return {
    body: `${way < 0.85 ? '\ufeff' : ''}${[head, ...lines, ''].join(end)}`,
    type: 'text/csv',
    sent: sentReadings,
  };
}

type CsvValue = string | number | undefined;

function cell(value: CsvValue, delimiter: string): string {
  const text = value === undefined ? '' : Object.is(value, -0) ? '-0' : String(value);
  return text.includes(delimiter) || /["\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

interface Answer {
  readonly status: number;
  readonly verdicts: readonly { readonly index: number; readonly status: string; readonly code: string | null }[];
}

export async function push(
  url: string,
  apiKey: string,
  { body, type, encoding }: { readonly body: BodyInit; readonly type: string; readonly encoding: string | null },
): Promise<Answer> {
  const answer = await fetch(`${url}${apiBase}/v1/ingest/readings`, {
    method: 'POST',
    headers: { 'content-type': type, 'x-api-key': apiKey, ...(encoding ? { 'content-encoding': encoding } : {}) },
    body,
  });
  const { data } = (await answer.json()) as { data: Pick<Answer, 'verdicts'> | null };
  return { status: answer.status, verdicts: data?.verdicts ?? [] };
}

/** Plain or compressed. */
export function packed(body: string, random: () => number): { body: BodyInit; encoding: string | null } {
  const way = random();
  if (way < 0.6) return { body, encoding: null };
  return way < 0.9 ? { body: gzipSync(body), encoding: 'gzip' } : { body: zstdCompressSync(body), encoding: 'zstd' };
}
