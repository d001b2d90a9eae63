import { corrections as contract } from '@spillway/contract/series/corrections';
import { Quality } from '@spillway/hydrology/quality/quality';
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { draws } from '../../testing/draws.ts';
import type { Person } from '../../testing/people.ts';
import { seriesHouse } from '../testing/series-house.ts';

const house = seriesHouse();
const nowMs = Date.parse('2026-10-18T01:00:00Z');
const timeOf = (place: number) => new Date(nowMs - place * 300_000).toISOString();
let editor: Person;
let made = 0;

beforeAll(async () => {
  house.clock.set(new Date(nowMs));
  editor = await house.people.person({ permissions: ['stations.update'], plants: ['OWN'] });
});

const place = fc.integer({ min: 0, max: 5 });
/** Light rain, so that no limit is met even when it is shifted again and again. */
const amount = fc.integer({ min: 1, max: 9 });
const span = fc.tuple(place, place).map(([a, b]) => ({ first: Math.min(a, b), last: Math.max(a, b) }));
const step = fc.oneof(
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('arrive' as const), place, amount }) },
  {
    weight: 3,
    arbitrary: fc.record({ kind: fc.constant('set' as const), place, amount: fc.option(amount, { freq: 4 }) }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('missing' as const), span }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('shift' as const), span, offset: amount }) },
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('undo' as const), span }) },
);
type Step = typeof step extends fc.Arbitrary<infer One> ? One : never;

interface State {
  readonly raw: number | null;
  readonly value: number | null;
  readonly quality: number;
}

/** One time: its states in order, and whether an act or the sensor made each. */
interface Told {
  now: State;
  byHand: boolean;
  readonly past: { readonly state: State; readonly wasByHand: boolean; readonly byAct: boolean }[];
}

const nothing: State = { raw: null, value: null, quality: Quality.missing };

/** By nothing but the rules. Rain is judged by itself, so no neighbour matters. */
function oracle(told: Map<number, Told>, one: Step): void {
  const become = (at: number, state: State, byHand: boolean, byAct: boolean) => {
    const there = told.get(at);
    if (there) {
      there.past.push({ state: there.now, wasByHand: there.byHand, byAct });
      there.now = state;
      there.byHand = byHand;
    } else {
      const past = byAct ? [{ state: nothing, wasByHand: false, byAct }] : [];
      told.set(at, { now: state, byHand, past });
    }
  };
  const put = (at: number, value: number | null) => {
    const there = told.get(at);
    const quality = value === null ? Quality.missing : Quality.edited;
    if (there?.byHand && there.now.value === value && there.now.quality === quality) return;
    become(at, { raw: there?.now.raw ?? null, value, quality }, true, true);
  };
  if (one.kind === 'arrive') {
    const there = told.get(one.place);
    if (there && (there.now.raw === one.amount || there.byHand)) return;
    become(one.place, { raw: one.amount, value: one.amount, quality: Quality.good }, false, false);
    return;
  }
  if (one.kind === 'set') {
    put(one.place, one.amount);
    return;
  }
  for (const [at, { now, past }] of told) {
    if (at < one.span.first || at > one.span.last) continue;
    if (one.kind === 'missing') put(at, null);
    else if (one.kind === 'shift') {
      if (now.value !== null) put(at, now.value + one.offset);
    } else {
      const last = past.at(-1);
      if (last?.byAct) become(at, last.state, last.wasByHand, true);
    }
  }
}

async function perform(series: number, one: Step): Promise<void> {
  const as = (body: object) => ({ token: editor.token, hydro: 'OWN', body });
  if (one.kind === 'arrive') {
    await house.push([{ series, time: timeOf(one.place), value: one.amount }]);
    return;
  }
  const values = one.kind === 'set' ? [{ time: timeOf(one.place), value: one.amount }] : null;
  const range = one.kind === 'set' ? null : { from: timeOf(one.span.last), to: timeOf(one.span.first) };
  const act = values
    ? { kind: 'set', values }
    : { ...range, kind: one.kind, ...('offset' in one ? { offset: one.offset } : {}) };
  const { seen } = await house.node.ok(contract.preview, as({ series_id: series, act }));
  const body = { series_id: series, reason: 'x', seen, confirmed: true };
  if (values) await house.node.ok(contract.update, as({ ...body, values }));
  else await house.node.ok(contract.correct, as({ ...body, act }));
}

describe('whatever people and sensors do, in whatever order', () => {
  it('each time has the state and the versions that the rules alone give', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 14 }), async (steps) => {
        const id = await house.setUpStation({ station_code: `F${++made}` });
        const series = await house.seriesOf(id, 'precipitation');
        const told = new Map<number, Told>();
        for (const one of steps) {
          oracle(told, one);
          await perform(series, one);
        }
        const places = [...told].sort(([a], [b]) => b - a);
        const stateOf = ({ raw, value, quality }: State): State => ({ raw, value, quality });
        expect((await house.stored(series)).map((one) => ({ at: one.time.toISOString(), ...stateOf(one) }))).toEqual(
          places.map(([at, { now }]) => ({ at: timeOf(at), ...now })),
        );
        expect((await house.versions(series)).map((one) => ({ at: one.time.toISOString(), ...stateOf(one) }))).toEqual(
          places.flatMap(([at, { past }]) => past.map(({ state }) => ({ at: timeOf(at), ...state }))),
        );
      }),
      { numRuns: draws(25) },
    );
  });
});
