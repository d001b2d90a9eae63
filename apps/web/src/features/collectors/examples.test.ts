import { expect, it } from 'vitest';
import { examples, keyPlaceholder } from './examples.ts';

const now = new Date('2026-10-18T01:00:00.123Z');
const address = 'http://ho-mau:8080/api/renew';
const commands = (fields: readonly string[]) =>
  Object.fromEntries(examples(address, fields, now).map(({ kind, command }) => [kind, command]));

it('shows how to send with the address of this server, the fields of the collector and no key', () => {
  const { single, batch, csv, ping } = commands(['MucNuoc', 'Mua']);
  expect(single).toBe(
    [
      "curl -X POST 'http://ho-mau:8080/api/renew/v1/ingest/readings' \\",
      `  -H 'X-Api-Key: ${keyPlaceholder}' -H 'content-type: application/json' \\`,
      `  --data-binary '{"field":"MucNuoc","time":"2026-10-18T01:00:00Z","value":241.37}'`,
    ].join('\n'),
  );
  expect(batch).toContain('"field":"Mua"');
  expect(csv).toContain("'time,MucNuoc,Mua\n2026-10-18T01:00:00Z,241.37,0.4\n'");
  expect(ping).toContain('/v1/ingest/ping');
});

it('survives a field with a quotation mark', () => {
  const { single, csv } = commands(["D'ông", 'a,b']);
  expect(single).toContain("D'\\''ông");
  expect(csv).toContain('"a,b"');
});
