import { preparePlant } from '@spillway/hydrology/plant/plant';
import { hourMs } from '@spillway/plant-time/spans';
import { judgeCase } from '@spillway/rules/procedure/cases';
import { songTranh2 } from '@spillway/rules/procedure/examples/song-tranh-2';
import { songTranh2Cases } from '@spillway/rules/procedure/examples/song-tranh-2-cases';
import { describe, expect, it } from 'vitest';
import type { PlantNow } from '../current/current.ts';
import type { ForecastInUse } from '../forecasts/in-use/in-use.ts';
import type { Freeboard } from '../freeboard/freeboard.ts';
import { deadlinesAhead, withHeldDeadlines } from './deadlines-ahead.ts';
import { noPlan } from './planned.ts';
import { travelMinutes } from './travel.ts';

const nowMs = Date.UTC(2026, 9, 3, 8);
const source = { article: 'Phụ lục', text: '', isVerified: true };
const procedure = {
  ...songTranh2,
  stations: songTranh2.stations.map((one) => ({ ...one, source: { ...one.source, isVerified: true } })),
};
const levelsOn = () => ({ normalM: 175, deadM: 140 });
/** A quiet day of the flood season: the lake is to stay below 172 m. */
const { binding } = judgeCase(procedure, songTranh2Cases[0]!, levelsOn);

/** A lake that rises a metre in this many hours. */
const rising = (fromM: number, hoursAMetre: number) => ({
  levelsM: Float64Array.from({ length: 24 * 60 }, (_, minute) => fromM + minute / 60 / hoursAMetre),
  stepMin: 1,
  end: 'complete' as const,
});
const forecast = { run: { source: 'model', issuedAtMs: nowMs } } as unknown as ForecastInUse;
const freeboardAt = (fromM: number, central: number, high: number | null): Freeboard => ({
  state: 'told',
  lakeLevelM: fromM,
  inflowM3s: 800,
  releaseM3s: 300,
  forecast,
  isOutrun: false,
  oldAtMs: nowMs + hourMs,
  levels: [],
  paths: {
    fromMs: nowMs,
    untilMs: nowMs + 24 * hourMs,
    central: rising(fromM, central),
    range: high === null ? null : { untilMs: nowMs + 24 * hourMs, low: rising(fromM, 99), high: rising(fromM, high) },
  },
});
const gate = (openingM: number) => ({ outlet: { outletType: 2, inService: true }, current: { value: openingM } });
const standing = (openingM = 0) =>
  ({ nowMs, outlets: [gate(openingM)], inForce: { plant: null, gates: [] } }) as unknown as PlantNow;
const ahead = (freeboard: Freeboard, overrides: object = {}) =>
  deadlinesAhead({
    inTime: { procedure },
    binding,
    freeboard,
    stands: standing(),
    inflowM3s: 800,
    plan: noPlan,
    trend: null,
    levelsAlong: () => [],
    ...overrides,
  });
const after = (ms: number | null) => (ms === null ? null : (ms - nowMs) / hourMs);

describe('by when somebody has to act', () => {
  it('is told by the line that brings the lake soonest, notices first', () => {
    const found = ahead(freeboardAt(168, 4, 2));
    expect(found).toMatchObject({
      state: 'told',
      levelM: 172,
      by: 'before_flood',
      act: 'first_gate',
      isCautious: true,
    });
    expect(after(found.neededByMs)).toBeCloseTo(8, 6);
    const [notice, act] = found.items;
    expect(notice).toMatchObject({ what: 'notice', id: 'before_spill', isUrgent: false, isPast: false });
    expect(after(notice!.noLaterThanMs)).toBeCloseTo(8 - 0.25 - 4, 6);
    expect(after(act!.noLaterThanMs)).toBeCloseTo(8 - 0.25, 6);
  });

  it('is to prepare by where the cautious line says so alone, and to act by where another one does', () => {
    // 172 m is reached in 8 h by the cautious line; by the middle one not within the forecast, and in the other case in 23.6 h.
    const reasonWith = (central: number, overrides: object = {}) =>
      ahead(freeboardAt(168, central, 2), overrides).actBecause;
    expect(reasonWith(99)).toEqual([]);
    expect(reasonWith(5.9)).toEqual(['middle']);
    // The measured trend is a metre in two and a half hours, tested within its reach and beyond it.
    expect(reasonWith(99, { trend: rising(168, 2.5) })).toEqual(['trend']);
    expect(
      reasonWith(99, { trend: { ...rising(168, 2.5), levelsM: rising(168, 2.5).levelsM.slice(0, 9 * 60) } }),
    ).toEqual([]);
    // The procedure describes gates and none is available, so waiting cannot be made up for.
    const out = { ...standing(), outlets: [{ ...gate(0), outlet: { ...gate(0).outlet, inService: false } }] };
    expect(reasonWith(99, { stands: out })).toEqual(['lead']);
  });

  it('is held to act by for half an hour, though only the cautious line says so by now', () => {
    const deadlinesGiven = (freeboard: Freeboard) =>
      ({
        inTime: { procedure },
        binding,
        freeboard,
        stands: standing(),
        inflowM3s: 800,
        plan: noPlan,
        trend: null,
        levelsAlong: () => [],
      }) as Parameters<typeof withHeldDeadlines>[0];
    const of = (freeboard: Freeboard, isActHeld: boolean) =>
      withHeldDeadlines(deadlinesGiven(freeboard), deadlinesAhead(deadlinesGiven(freeboard)), {
        held: null,
        isActHeld,
        laterBecause: null,
      });
    expect(of(freeboardAt(168, 99, 2), true).actBecause).toEqual(['held']);
    expect(of(freeboardAt(168, 99, 2), false).actBecause).toEqual([]);
    expect(of(freeboardAt(168, 4, 2), true).actBecause).toEqual(['middle']);
    expect(of(freeboardAt(150, 90, 80), true).actBecause).toEqual([]);
  });

  it('is told by the central line where the range is not known, and says so', () => {
    const found = ahead(freeboardAt(168, 4, null));
    expect(found).toMatchObject({ state: 'told', isCautious: false, actBecause: ['middle'] });
    expect(after(found.neededByMs)).toBeCloseTo(16, 6);
  });

  it('says that no gate is left where all are in maintenance, and takes the gates for its own where the sequence names others', () => {
    const standingGates = (...all: { code: string; inService: boolean; openingM: number }[]) => ({
      ...standing(),
      outlets: all.map(({ code, inService, openingM }) => ({
        outlet: { outletType: 2, code, inService },
        current: { value: openingM },
      })),
    });
    const found = (gates: object | null, currentGates: object) =>
      ahead(freeboardAt(168, 4, null), { stands: currentGates, inTime: { procedure: { ...procedure, gates } } });
    const rule = { order: [['V1'], ['V2']] };
    const [out, shut] = [
      { code: 'V1', inService: false, openingM: 0 },
      { code: 'V2', inService: true, openingM: 0 },
    ];
    expect(found(rule, standingGates(out, { ...shut, inService: false })).gates).toBe('none');
    expect(found(null, standingGates(out)).gates).toBe('none');
    expect(found(rule, standingGates(out, shut)).gates).toBeNull();
    // An open culvert is not a gate of the sequence; at a plant with none of the sequence's gates, every gate counts.
    const culvert = { code: 'CXN', inService: true, openingM: 0.4 };
    expect(found(rule, standingGates(out, shut, culvert)).act).toBe('first_gate');
    expect(found({ order: [['X9']] }, standingGates(out, culvert)).act).toBe('larger_release');
  });

  it('is urgent, and past, where a notice is longer than the time that is left', () => {
    const urgentDeadline = ahead(freeboardAt(171, 3, null)).items[0]!;
    expect(urgentDeadline).toMatchObject({ isUrgent: true, isPast: false });
    expect(after(urgentDeadline.noLaterThanMs)).toBeCloseTo(3 - 0.25 - 2, 6);
    expect(ahead(freeboardAt(171, 1, null)).items[0]).toMatchObject({ isUrgent: true, isPast: true });
  });

  it('is of a larger release where a gate is open already', () => {
    const found = ahead(freeboardAt(168, 4, 2), { stands: standing(0.5) });
    expect(found).toMatchObject({ state: 'told', act: 'larger_release' });
    expect(found.items.map(({ what }) => what)).toEqual(['act']);
  });

  it.each<[string, Freeboard, string]>([
    ['the forecast is old', { state: 'forecast_old' }, 'forecast_old'],
    ['the level waits for the next reading', { state: 'level_unconfirmed' }, 'level_unconfirmed'],
    ['the lake stands there', freeboardAt(172.4, 4, 2), 'beyond'],
    ['the lake does not come there', freeboardAt(150, 90, 80), 'not_within'],
  ])('is withdrawn where %s', (_why, freeboard, state) => {
    expect(ahead(freeboard)).toMatchObject({ state, items: [], levelM: 172 });
  });

  it('is withdrawn where nobody can say which mode is in force', () => {
    const silentCase = judgeCase(procedure, songTranh2Cases.find(({ mode }) => mode === null)!, levelsOn);
    expect(ahead(freeboardAt(168, 4, 2), { binding: silentCase.binding })).toMatchObject({
      state: 'mode_not_judged',
      items: [],
    });
  });
});

describe('where another level binds later', () => {
  const from = (hours: number, levelM: number | null, overrides: object = {}) => ({
    fromMs: nowMs + hours * hourMs,
    levelM,
    by: 'next',
    article: 'Điều 5',
    title: 'Quy trình sau',
    isJudged: true,
    lakeM: null,
    ...overrides,
  });
  const later = (...levels: object[]) => ({ levelsAlong: () => levels });

  it('goes by the lower level from when it binds, and by the higher one until then', () => {
    // A metre in four hours from 168 m: 170 m after 8 hours, 172 m after 16.
    const lower = ahead(freeboardAt(168, 4, null), later(from(6, 170)));
    expect(lower).toMatchObject({ state: 'told', levelM: 170, by: 'next', article: 'Điều 5' });
    expect(after(lower.neededByMs)).toBeCloseTo(8, 6);
    const higher = ahead(freeboardAt(168, 4, null), later(from(6, 175)));
    expect(higher).toMatchObject({ state: 'not_within', levelM: 172, levelsAhead: [{ levelM: 175 }] });
    const behind = ahead(freeboardAt(168, 4, null), later(from(20, 175)));
    expect(behind).toMatchObject({ state: 'told', levelM: 172 });
    expect(after(behind.neededByMs)).toBeCloseTo(16, 6);
  });

  it('is needed at the very moment a lower level begins to bind where the lake stands above it by then', () => {
    const found = ahead(freeboardAt(168, 4, null), later(from(10, 169)));
    expect(after(found.neededByMs)).toBe(10);
    expect(found).toMatchObject({ state: 'told', levelM: 169 });
    // The wet line exceeds the level as well, but no sooner.
    expect(after(ahead(freeboardAt(168, 4, 3), later(from(10, 169))).neededByMs)).toBe(10);
  });

  it('tells of a level that binds later though none binds now', () => {
    const none = { ...binding, lakeLevel: { least: null, most: null } };
    expect(ahead(freeboardAt(168, 4, null), { binding: none })).toMatchObject({ state: 'no_level_binds' });
    const found = ahead(freeboardAt(168, 4, null), { binding: none, ...later(from(6, 170)) });
    expect(found).toMatchObject({ state: 'told', levelM: 170 });
    const unknown = from(6, null, { isJudged: false });
    expect(ahead(freeboardAt(168, 4, null), { binding: none, ...later(unknown) })).toMatchObject({
      state: 'not_within',
      levelsAhead: [{ isJudged: false }],
    });
  });

  it('has notices and sirens of the procedure that counts when somebody has to act', () => {
    const next = { ...procedure, notices: procedure.notices.map((one) => ({ ...one, leadMin: 60 })) };
    const leadH = (fromH: number) => {
      const procedureInTime = { procedure, ahead: [{ fromMs: nowMs + fromH * hourMs, procedure: next }] };
      const [notice, act] = ahead(freeboardAt(168, 4, null), { inTime: procedureInTime }).items;
      return (act!.noLaterThanMs - notice!.noLaterThanMs) / hourMs;
    };
    expect([leadH(12), leadH(15.9)]).toEqual([1, 4]);
  });
});

describe('under a plan that is pinned', () => {
  const planned = (overrides: object) => ({
    plan: {
      state: 'standing',
      planId: 'p',
      untilMs: nowMs + 12 * hourMs,
      paths: null,
      acts: [],
      release: null,
      ...overrides,
    },
  });

  it('goes by the lake of the plan, and is old when its pin ends', () => {
    const { paths } = freeboardAt(168, 8, 4) as Extract<Freeboard, { state: 'told' }>;
    const found = ahead(freeboardAt(168, 4, 2), planned({ paths, untilMs: nowMs + hourMs / 2 }));
    expect(after(found.neededByMs)).toBeCloseTo(16, 6);
    expect(after(found.oldAtMs)).toBe(0.5);
  });

  it('is withdrawn where the plant left the plan, or its lake cannot be worked out', () => {
    const suspended = { plan: { state: 'suspended', planId: 'p', untilMs: nowMs + hourMs } };
    expect(ahead(freeboardAt(168, 4, 2), suspended)).toMatchObject({ state: 'plan_suspended', levelM: 172, items: [] });
    expect(ahead(freeboardAt(168, 4, 2), planned({}))).toMatchObject({ state: 'plan_unknown', items: [] });
  });
});

describe('how long gates move', () => {
  const describedGate = (id: string) => ({
    type: 'flatGate' as const,
    id,
    maxOpeningM: 4,
    crest: {
      crestM: 160,
      widthM: 10,
      weirCoefficient: 0.48,
      lip: { relation: 'flat' as const, sill: 'flat' as const },
    },
  });
  const plant = preparePlant({ gates: ['C1', 'C2', 'C3'].map(describedGate), units: [] });
  const gates = ['C1', 'C2', 'C3'].map((code) => ({ outletId: code, code, inService: true }));
  const plantStateOf = (out: readonly string[] = []) =>
    ({
      nowMs,
      tailwater: { current: { isNow: false, value: null } },
      outlets: gates.map(({ outletId }) => ({ outlet: { outletId }, current: { value: 0 } })),
      inForce: { plant, gates: gates.map((one) => ({ ...one, inService: !out.includes(one.code) })), units: [] },
    }) as unknown as PlantNow;
  const rule = { order: [['C2'], ['C1'], ['C3']], stepM: 0.5, apartM: 0.5, dwellMin: 10, metresPerMin: 0.1, source };

  it('is the longer, the more they have to let out, and with one more of them out', () => {
    const travel = (m3s: number, out: readonly string[] = []) => travelMinutes(rule, plantStateOf(out), 172, m3s)!;
    const minutes = (m3s: number, out: readonly string[] = []) => travel(m3s, out).minutes;
    expect(minutes(0)).toBe(0);
    // One step of the second gate, because the first of the sequence is out of service: half a metre at 0.1 m/min.
    expect(minutes(10)).toBeCloseTo(5, 6);
    expect(minutes(300)).toBeGreaterThan(minutes(100));
    expect(minutes(300, ['C3'])).toBeGreaterThan(minutes(300));
    // Whether the gates can hold the lake at all, with one of them out of service.
    expect([travel(300).gates, travel(1e6).gates]).toEqual(['enough', 'not_enough']);
    expect(travel(300, ['C1', 'C2', 'C3']).gates).toBe('none');
    // A gate of the sequence that the plant does not have does not reduce the time of the others.
    const others = travelMinutes({ ...rule, order: [['V9'], ...rule.order] }, plantStateOf(), 172, 300);
    expect(others).toEqual(travel(300));
  });

  it('is not known where the procedure does not describe its gates, or others', () => {
    expect(travelMinutes(null, plantStateOf(), 172, 100)).toBeNull();
    expect(travelMinutes({ ...rule, order: [['V9']] }, plantStateOf(), 172, 100)).toBeNull();
  });
});
