import { quoted } from '@spillway/contract/platform/spreadsheets/csv-cells';

interface Example {
  readonly kind: 'single' | 'batch' | 'csv' | 'ping';
  readonly command: string;
}

/** Placeholder: a key is never shown on a page. */
export const keyPlaceholder = '<API_KEY>';

const json = "-H 'content-type: application/json'";

/** Shell commands with the address of this server. */
export function examples(address: string, fields: readonly string[], now: Date): readonly Example[] {
  const [first = 'H1', second = 'R1'] = fields;
  const time = now.toISOString().replace(/\.\d+Z$/, 'Z');
  const post = (path: string, headers: string, body: string) =>
    [
      `curl -X POST '${address}/v1/ingest/${path}'`,
      `  -H 'X-Api-Key: ${keyPlaceholder}' ${headers}`,
      `  --data-binary ${literal(body)}`,
    ].join(' \\\n');
  const one = { field: first, time, value: 241.37 };
  return [
    { kind: 'single', command: post('readings', json, JSON.stringify(one)) },
    {
      kind: 'batch',
      command: post('readings', json, JSON.stringify({ readings: [one, { field: second, time, value: 0.4 }] })),
    },
    {
      kind: 'csv',
      command: post(
        'readings',
        "-H 'content-type: text/csv'",
        `time,${quoted(first, ',')},${quoted(second, ',')}\n${time},241.37,0.4\n`,
      ),
    },
    { kind: 'ping', command: post('ping', json, JSON.stringify({ session: true })) },
  ];
}

/** Quotes a text literally for a shell. */
const literal = (text: string): string => `'${text.replaceAll("'", "'\\''")}'`;
