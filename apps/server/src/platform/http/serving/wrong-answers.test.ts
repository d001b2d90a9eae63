import { contract } from '@spillway/contract/contract';
import { route, routesOf } from '@spillway/contract/kit';
import { basicContract } from '@spillway/contract/plant/basic';
import { pino } from 'pino';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { createMetrics } from '../../metrics/metrics.ts';
import type { Gate } from '../caller.ts';
import { implement } from '../implement.ts';
import { keepNamedFields } from './keep-named-fields.ts';
import { mount } from './mount.ts';
import { createHttpServer } from './server.ts';
import { watchWrongAnswers } from './wrong-answers.ts';

const quiet = pino({ level: 'silent' });
const gate: Gate = { identify: async () => Promise.reject(new Error('nobody signs in')) };

const lake = route({
  method: 'GET',
  path: '/v1/probe/lake',
  summary: 'A lake in a flood',
  access: 'public',
  data: z.object({
    name: z.string(),
    rows: z.array(z.object({ level: z.number().max(300), inflow: z.number().nullable() })),
  }),
});

const flood = {
  name: 'Hồ Mẫu',
  password_hash: 'never told',
  rows: [
    { level: 248.2, inflow: 310, key: 'never told' },
    { level: 300.01, inflow: 4200, key: 'never told' },
    { level: 249.05, inflow: null },
  ],
};

async function serverWith(mode: 'sent' | 'refused') {
  const lines: { readonly level: number; readonly call?: string; readonly problems?: readonly string[] }[] = [];
  const log = pino({ level: 'warn' }, { write: (line: string) => void lines.push(JSON.parse(line)) });
  const metrics = createMetrics(quiet);
  let now = 0;
  const watch = watchWrongAnswers({ log, registry: metrics.registry, nowMs: () => now });
  const app = await createHttpServer({ log: quiet, tls: null, trustProxy: [], webDir: null });
  const options = mode === 'sent' ? { onWrongAnswer: watch.send } : {};
  await app.register(async (api) => mount(api, [implement(lake, () => flood as never)], gate, options));
  return {
    lines,
    found: watch.found,
    ask: () => app.inject('/v1/probe/lake'),
    passMs: (ms: number) => {
      now += ms;
    },
    figures: () => metrics.text(),
  };
}

describe('an answer with one figure outside its contract', () => {
  it('reaches the caller whole, with the odd figure, and without what the contract does not name', async () => {
    const { ask } = await serverWith('sent');
    const answer = await ask();
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toEqual({
      status: 'success',
      message: null,
      data: {
        name: 'Hồ Mẫu',
        rows: [
          { level: 248.2, inflow: 310 },
          { level: 300.01, inflow: 4200 },
          { level: 249.05, inflow: null },
        ],
      },
    });
    expect(answer.body).not.toContain('never told');
  });

  it('is told once a minute, with the call and the place in the answer, however often it is asked', async () => {
    const { ask, lines, passMs } = await serverWith('sent');
    for (let count = 0; count < 50; count += 1) await ask();
    expect(lines).toHaveLength(1);
    expect(lines[0]).toMatchObject({ level: 50, call: 'GET /v1/probe/lake', sinceTheLastLine: 0 });
    expect(lines[0]!.problems).toEqual([expect.stringMatching(/^rows\.1\.level: /)]);
    expect(JSON.stringify(lines)).not.toContain('300.01');
    passMs(60_000);
    await ask();
    expect(lines).toHaveLength(2);
    expect(lines[1]).toMatchObject({ call: 'GET /v1/probe/lake', sinceTheLastLine: 49 });
  });

  it('is counted in the metrics and stands on the system page for an hour', async () => {
    const { ask, found, figures, passMs } = await serverWith('sent');
    expect(found()).toEqual([]);
    for (let count = 0; count < 3; count += 1) await ask();
    expect(await figures()).toContain('spillway_wrong_answers_total{call="GET /v1/probe/lake"} 3');
    const conditions = [{ code: 'answer_wrong', facts: { about: 'GET /v1/probe/lake', path: 'rows.1.level' } }];
    expect(found()).toEqual(conditions);
    passMs(3600_000);
    expect(found()).toEqual(conditions);
    passMs(1);
    expect(found()).toEqual([]);
  });

  it('is a failure where nobody says otherwise, as in tests', async () => {
    const { ask, lines } = await serverWith('refused');
    const answer = await ask();
    expect([answer.statusCode, answer.json().code]).toEqual([500, 'internal']);
    expect(lines).toEqual([]);
  });
});

describe('what a schema names of a value that breaks it', () => {
  const cases: [string, z.ZodType, unknown, unknown][] = [
    ['another type', z.object({ n: z.number() }), { n: 'x', s: 1 }, { n: 'x' }],
    ['a field that is missing', z.object({ n: z.number(), m: z.number() }), { n: 1 }, { n: 1 }],
    ['a default', z.object({ n: z.number().default(4), m: z.number() }), { m: 'x' }, { n: 4, m: 'x' }],
    ['parts in the place of a text', z.object({ name: z.string() }), { name: { secret: 1 } }, { name: null }],
    ['a list in the place of a text', z.object({ name: z.string() }), { name: ['secret'] }, { name: null }],
    [
      'a place of a list',
      z.tuple([z.number(), z.object({ n: z.number() })]),
      ['x', { n: 1, s: 2 }, 's'],
      ['x', { n: 1 }],
    ],
    ['a list in the place of an object', z.array(z.object({ n: z.number() })), [[{ secret: 1 }]], [null]],
    ['an instant that is not a text', z.object({ at: z.string() }), { at: new Date(0) }, { at: new Date(0) }],
    ['nothing at all', z.object({ n: z.number() }), null, null],
    ['what is strict', z.strictObject({ n: z.number() }), { n: 1, s: 2 }, { n: 1 }],
    ['a record', z.record(z.string(), z.object({ n: z.number() })), { a: { n: 'x', s: 1 } }, { a: { n: 'x' } }],
    ['a key of no list', z.record(z.enum(['a']), z.number()), { a: 'x', s: 1 }, { a: 'x' }],
    [
      'one of two kinds',
      z.union([z.object({ kind: z.literal('a'), n: z.number() }), z.object({ kind: z.literal('b'), m: z.number() })]),
      { kind: 'b', n: 1, m: 'x' },
      { kind: 'b', m: 'x' },
    ],
    ['a prototype', z.object({ n: z.number() }), JSON.parse('{"__proto__":{"s":1},"n":"x"}'), { n: 'x' }],
  ];
  for (const [name, schema, value, expected] of cases)
    it(`leaves out what is not named: ${name}`, () => {
      expect(keepNamedFields(schema, value)).toEqual(expected);
    });

  it('is known of every kind of schema that an answer has', () => {
    const plain = ['string', 'number', 'boolean', 'enum', 'literal'];
    const knownTypes = [
      ...plain,
      'nullable',
      'optional',
      'readonly',
      'default',
      'unknown',
      'never',
      'array',
      'tuple',
      'object',
      'record',
      'union',
    ];
    const visitedSchemas = new Set<string>();
    const seen = new Set<unknown>();
    const visitSchema = (schema: z.core.$ZodType): void => {
      if (seen.has(schema)) return;
      seen.add(schema);
      const { def } = (schema as z.core.$ZodTypes)._zod;
      visitedSchemas.add(def.type);
      const { checks: _rules, ...parts } = def;
      for (const part of Object.values(parts).flatMap((one) => (isPlainObject(one) ? Object.values(one) : one)))
        if (typeof part === 'object' && part !== null && '_zod' in part) visitSchema(part as z.core.$ZodType);
    };
    for (const all of [contract, basicContract])
      for (const { route: one } of routesOf(all)) if (!one.raw) visitSchema(one.data);
    expect(visitedSchemas.size).toBeGreaterThan(10);
    expect([...visitedSchemas].filter((type) => !knownTypes.includes(type))).toEqual([]);
  });
});

const isPlainObject = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;
