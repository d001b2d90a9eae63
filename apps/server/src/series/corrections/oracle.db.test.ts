import { corrections as contract } from '@spillway/contract/series/corrections';
import { Quality } from '@spillway/hydrology/quality/quality';
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { draws } from '../../testing/draws.ts';
import type { Person } from '../../testing/people.ts';
import { seriesSetup } from '../testing/series-setup.ts';

const setup = seriesSetup();
const nowMs = Date.parse('2026-10-18T01:00:00Z');
const timeOf = (index: number) => new Date(nowMs - index * 300_000).toISOString();
let editor: Person;
let createdCount = 0;

beforeAll(async () => {
  setup.clock.set(new Date(nowMs));
  editor = await setup.people.person({ permissions: ['stations.update'], plants: ['OWN'] });
});

const place = fc.integer({ min: 0, max: 5 });
/** Light rain, so that no limit is reached even when it is shifted repeatedly. */
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

/** One time: its states in order, and whether a correction or the sensor produced each. */
interface ExpectedRow {
  now: State;
  byHand: boolean;
  readonly past: { readonly state: State; readonly wasByHand: boolean; readonly byAct: boolean }[];
}

const emptyState: State = { raw: null, value: null, quality: Quality.missing };

/** Uses the rules alone. Rain is judged by itself, so no neighbour matters. */
function applyStep(expectedCorrections: Map<number, ExpectedRow>, one: Step): void {
  const setState = (at: number, state: State, isManual: boolean, isByAct: boolean) => {
    const existingRow = expectedCorrections.get(at);
    if (existingRow) {
      existingRow.past.push({ state: existingRow.now, wasByHand: existingRow.byHand, byAct: isByAct });
      existingRow.now = state;
      existingRow.byHand = isManual;
    } else {
      const past = isByAct ? [{ state: emptyState, wasByHand: false, byAct: isByAct }] : [];
      expectedCorrections.set(at, { now: state, byHand: isManual, past });
    }
  };
  const setValue = (at: number, value: number | null) => {
    const existingRow = expectedCorrections.get(at);
    const quality = value === null ? Quality.missing : Quality.edited;
    if (existingRow?.byHand && existingRow.now.value === value && existingRow.now.quality === quality) return;
    setState(at, { raw: existingRow?.now.raw ?? null, value, quality }, true, true);
  };
  if (one.kind === 'arrive') {
    const existingRow = expectedCorrections.get(one.place);
    if (existingRow && (existingRow.now.raw === one.amount || existingRow.byHand)) return;
    setState(one.place, { raw: one.amount, value: one.amount, quality: Quality.good }, false, false);
    return;
  }
  if (one.kind === 'set') {
    setValue(one.place, one.amount);
    return;
  }
  for (const [at, { now, past }] of expectedCorrections) {
    if (at < one.span.first || at > one.span.last) continue;
    if (one.kind === 'missing') setValue(at, null);
    else if (one.kind === 'shift') {
      if (now.value !== null) setValue(at, now.value + one.offset);
    } else {
      const last = past.at(-1);
      if (last?.byAct) setState(at, last.state, last.wasByHand, true);
    }
  }
}

async function perform(series: number, one: Step): Promise<void> {
  const as = (body: object) => ({ token: editor.token, hydro: 'OWN', body });
  if (one.kind === 'arrive') {
    await setup.push([{ series, time: timeOf(one.place), value: one.amount }]);
    return;
  }
  const values = one.kind === 'set' ? [{ time: timeOf(one.place), value: one.amount }] : null;
  const range = one.kind === 'set' ? null : { from: timeOf(one.span.last), to: timeOf(one.span.first) };
  const act = values
    ? { kind: 'set', values }
    : { ...range, kind: one.kind, ...('offset' in one ? { offset: one.offset } : {}) };
  const { seen } = await setup.node.ok(contract.preview, as({ series_id: series, act }));
  const body = { series_id: series, reason: 'x', seen, confirmed: true };
  if (values) await setup.node.ok(contract.update, as({ ...body, values }));
  else await setup.node.ok(contract.correct, as({ ...body, act }));
}

describe('whatever people and sensors do, in whatever order', () => {
  it('each time has the state and the versions that the rules alone give', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 14 }), async (steps) => {
        const id = await setup.setUpStation({ station_code: `F${++createdCount}` });
        const series = await setup.seriesOf(id, 'precipitation');
        const expectedCorrections = new Map<number, ExpectedRow>();
        for (const one of steps) {
          applyStep(expectedCorrections, one);
          await perform(series, one);
        }
        const places = [...expectedCorrections].sort(([a], [b]) => b - a);
        const stateOf = ({ raw, value, quality }: State): State => ({ raw, value, quality });
        expect((await setup.stored(series)).map((one) => ({ at: one.time.toISOString(), ...stateOf(one) }))).toEqual(
          places.map(([at, { now }]) => ({ at: timeOf(at), ...now })),
        );
        expect((await setup.versions(series)).map((one) => ({ at: one.time.toISOString(), ...stateOf(one) }))).toEqual(
          places.flatMap(([at, { past }]) => past.map(({ state }) => ({ at: timeOf(at), ...state }))),
        );
      }),
      { numRuns: draws(25) },
    );
  });
});
