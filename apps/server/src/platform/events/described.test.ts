import { readFileSync } from 'node:fs';
import { payloads } from '@spillway/contract/event-payloads';
import { type Topic, topics } from '@spillway/contract/events';
import { expect, it } from 'vitest';
import { z } from 'zod';

interface JsonSchema {
  readonly description?: string;
  readonly properties?: Readonly<Record<string, unknown>>;
  readonly anyOf?: readonly JsonSchema[];
}

const fieldsOf = ({ properties = {}, anyOf }: JsonSchema): string =>
  anyOf ? anyOf.map(fieldsOf).join(' or ') : `{${Object.keys(properties).join(', ')}}`;

function rowOf(topic: Topic): string {
  const { about, audience } = topics[topic];
  const payloadSchema = z.toJSONSchema(payloads[topic]) as JsonSchema;
  const audienceText = audience === 'everyone' ? 'everyone' : `\`${audience}\``;
  return `| \`${topic}\` | ${about} | ${audienceText} | \`${fieldsOf(payloadSchema)}\` | ${payloadSchema.description} |`;
}

it('is the stream as docs/stream.md tells it: every topic, who hears it, and what comes with it', () => {
  const text = readFileSync(new URL('../../../../../docs/stream.md', import.meta.url), 'utf8');
  const [, table = ''] = text.split('## Who hears what');
  const rows = table.split('\n').filter((line) => line.startsWith('| `'));
  expect(rows).toEqual((Object.keys(topics) as Topic[]).map(rowOf));
});
