import { Flag } from '@spillway/hydrology/flags';
import { minuteMs } from '@spillway/plant-time/spans';
import { describe, expect, it } from 'vitest';
import { type CurrentInput, unknownInput } from '../compute/current/current.ts';
import { defaultSettings } from '../plant/settings/settings.ts';
import { attentionOf, type WarningInput } from './rules.ts';

const nowMs = Date.parse('2026-10-18T01:00:00Z');
const outlet = {
  outletId: 'h1',
  code: 'H1',
  name: 'Tổ máy H1',
  number: 1,
  version: 1,
  inputStationId: null,
  readingStepMin: null,
} as const;
const unit = { ...outlet, outletType: 1, inService: true } as const;

const levels = {
  deadM: 235,
  floodReceptionM: 247.5,
  normalM: 250,
  designFloodM: 253,
  checkFloodM: 254.2,
  maxBeforeFloodM: 249,
  crestM: 256,
};

const result = (value: number | null, flags = 0) => ({ value, flags });

const lakeInput = (value: number, overrides: Partial<CurrentInput> = {}): CurrentInput => ({
  ...unknownInput,
  by: 'measured',
  value,
  atMs: nowMs,
  isNow: true,
  ...overrides,
});

function seen(
  lakeLevelM: number,
  overrides: Partial<WarningInput> = {},
  { ageMin = 5, flags = 0, isStale = false } = {},
): WarningInput {
  const results = new Map([
    ['lake_level', result(lakeLevelM, flags)],
    ['outlet:h1', result(30)],
  ] as const);
  const inputs = new Map([['outlet:h1', { value: 40, ageS: 0, quality: 0, source: 1 }]]);
  const record = { timeMs: nowMs - ageMin * minuteMs, results, inputs, units: [unit], gates: [], overTop: [], isStale };
  const inForce = {
    fault: null,
    autoIntervalMin: 10,
    settings: defaultSettings,
    units: [unit],
    gates: [],
    lakeStations: [],
  };
  return {
    nowMs,
    record,
    lake: lakeInput(lakeLevelM, { atMs: record.timeMs }),
    inForce,
    levels,
    catalogue: null,
    stations: [],
    last: [],
    witness: [],
    plan: null,
    staffGauges: [],
    held: [],
    isFlood: false,
    transfers: [],
    missed: [],
    operation: { method: 'auto', since: null, by: null },
    ...overrides,
  } as unknown as WarningInput;
}

const attentionCodes = (of: WarningInput) => attentionOf(of).filter(({ coveredBy }) => coveredBy === null);
const shownCodes = (of: WarningInput) => attentionCodes(of).map(({ code, severity }) => `${severity} ${code}`);

describe('the lake', () => {
  it.each([
    [247.5, []],
    [247.9, ['watch level_above_reception']],
    [249.3, ['warning level_above_season_max']],
    [250.4, ['warning level_above_normal']],
    [253.2, ['critical level_above_design_flood']],
    [254.3, ['critical level_above_check_flood']],
    [234.2, ['warning level_below_dead']],
  ])('at %d m', (level, expected) => {
    expect(shownCodes(seen(level))).toEqual(expected);
  });

  it('above closed gates rings by what would run over them, whether the record has it or not', () => {
    const { record } = seen(245);
    const gates = ['V1', 'V2'].map((name) => ({ ...unit, outletId: name, name, ratedPowerMw: null }));
    const overtoppedOutlet = (id: string, isCounted: boolean) => ({
      id,
      claimedM3s: 0,
      ifOverTheTopM3s: 120,
      isCounted,
    });
    const overTop = [overtoppedOutlet('V1', false), overtoppedOutlet('V2', true)];
    const [warning] = attentionOf(seen(245, { record: { ...record!, gates, overTop } }));
    expect(warning).toMatchObject({
      code: 'gate_overtopping',
      severity: 'critical',
      facts: { name: 'V1, V2', over: 240 },
    });
  });

  it('whose balance misses water names the gates that only their sensors call closed', () => {
    const { record } = seen(245);
    const gates = ['V1', 'V2', 'V3'].map((name, n) => ({ ...unit, outletId: name, name, inService: n < 2 }));
    const results = new Map<string, object>([...record!.results, ['outlet:V1', result(0, Flag.stopped)]]);
    results.set('outlet:V2', result(40)).set('outlet:V3', result(0, Flag.stopped));
    const facts = { kind: 'inflow_floor', hours: 6, inflowM3s: -210.04, releaseM3s: 55, allowedM3s: 30 };
    const witness = [
      { witness: 'inflow_floor', state: 'finding', facts, suspect: 'below', since: null, baseMs: nowMs },
    ];
    const [warning] = attentionOf(seen(245, { witness, record: { ...record!, gates, results } } as object));
    expect(warning).toMatchObject({ code: 'balance_floor', facts: { flow: -210, closed: 'V1' } });
  });

  it('is judged as it is now, whatever the record says', () => {
    expect(shownCodes(seen(247, { lake: lakeInput(250.2) }))).toEqual(['warning level_above_normal']);
    expect(shownCodes(seen(250.2, { lake: lakeInput(247) }))).toEqual([]);
  });

  it('is judged before the next level has confirmed it, and says so', () => {
    const [warning] = attentionOf(seen(247, { lake: lakeInput(250.2, { isUnconfirmed: true }) }));
    expect(warning).toMatchObject({ code: 'level_above_normal', facts: { level: 250.2, unconfirmed: 1 } });
    expect(attentionOf(seen(247, { lake: lakeInput(250.2) }))[0]!.facts).not.toHaveProperty('unconfirmed');
  });

  it('stands above every mark it has passed; the highest says so of all of them', () => {
    const above = attentionOf(seen(253.2)).map(({ code, coveredBy }) => [code, coveredBy]);
    expect(above).toEqual([
      ['level_above_design_flood', null],
      ['level_above_normal', 'level_above_design_flood'],
      ['level_above_season_max', 'level_above_design_flood'],
      ['level_above_reception', 'level_above_design_flood'],
    ]);
  });

  it('is judged by the marks there are', () => {
    const none = Object.fromEntries(Object.keys(levels).map((name) => [name, null]));
    expect(shownCodes(seen(260, { levels: none as unknown as WarningInput['levels'] }))).toEqual([]);
    expect(attentionOf(seen(250.4))[0]!.facts).toEqual({ level: 250.4, mark: 250, differenceM: 0.4 });
  });
});

describe('a lake of which nothing is read any more', () => {
  const lostLake = lakeInput(253.4, { atMs: nowMs - 300 * minuteMs, isNow: false });
  const dead = (overrides: Partial<WarningInput> = {}) => seen(0, { record: null, lake: unknownInput, ...overrides });
  const openWarning = {
    key: 'level_above_design_flood',
    code: 'level_above_design_flood',
    facts: { level: 253.4, mark: 253, differenceM: 0.4 },
    seenAt: new Date(lostLake.atMs!),
  } as const;
  const alarms = (of: WarningInput, storedAttention?: Parameters<typeof attentionOf>[1]) =>
    attentionOf(of, storedAttention).filter(({ code }) => code.startsWith('level_'));

  it('stands where it was seen last, and says when', () => {
    expect(alarms(dead({ lake: lostLake }))[0]).toMatchObject({
      code: 'level_above_design_flood',
      facts: { level: 253.4 },
      seenAt: new Date(lostLake.atMs!),
      isUnseen: true,
    });
  });

  it('is remembered by its warning where the gauge itself is gone', () => {
    expect(alarms(dead(), { standing: [openWarning], closings: [] })[0]).toMatchObject({
      ...openWarning,
      isUnseen: true,
    });
    expect(alarms(dead())).toEqual([]);
  });

  it('is not taken for lower by a record older than what was seen', () => {
    const old = seen(240, { lake: lakeInput(240, { by: 'record', atMs: nowMs - 400 * minuteMs, isNow: false }) });
    expect(alarms(old, { standing: [openWarning], closings: [] })[0]).toMatchObject({ ...openWarning, isUnseen: true });
    expect(alarms(seen(240), { standing: [openWarning], closings: [] })).toEqual([]);
  });

  it('goes by the marks of now: one that is gone or was raised ends it', () => {
    const marks = (designFloodM: number | null) => ({ ...levels, designFloodM });
    const codes = (designFloodM: number | null) =>
      alarms(dead({ levels: marks(designFloodM) }), { standing: [openWarning], closings: [] }).map(({ code }) => code);
    expect(codes(253.2)[0]).toBe('level_above_design_flood');
    expect([codes(null)[0], codes(253.9)[0]]).toEqual(['level_above_normal', 'level_above_normal']);
  });

  it('is over where a person said so, and the mark below speaks for itself, until it is seen again', () => {
    const closings = [{ key: openWarning.key, seenAt: openWarning.seenAt }];
    const left = alarms(dead({ lake: lostLake }), { standing: [], closings });
    expect(left.map(({ code, coveredBy }) => [code, coveredBy])).toEqual([
      ['level_above_normal', null],
      ['level_above_season_max', 'level_above_normal'],
      ['level_above_reception', 'level_above_normal'],
    ]);
    const back = alarms(dead({ lake: lakeInput(253.1) }), { standing: [], closings });
    expect(back[0]).toMatchObject({ code: openWarning.code, isUnseen: false });
  });
});

describe('a figure outside its table', () => {
  const openWarning = {
    key: 'record_extrapolated',
    code: 'record_extrapolated',
    facts: { figures: 'lake_level' },
    seenAt: new Date(nowMs - 20 * minuteMs),
  } as const;
  it('has not come back into it because it is missing', () => {
    const storedAttention = { standing: [openWarning], closings: [] };
    const found = (flags: number) =>
      attentionOf(seen(245, {}, { flags }), storedAttention).find(({ code }) => code === 'record_extrapolated');
    expect(found(Flag.missing)).toMatchObject({ ...openWarning, isUnseen: true });
    expect(found(0)).toBeUndefined();
  });
});

describe('gauges that disagreed', () => {
  const lakeStations = ['a', 'b'].map((stationId) => ({ stationId, code: stationId, name: stationId, averaged: true }));
  const openWarning = {
    key: 'gauges_apart',
    code: 'gauges_apart',
    facts: { higher: 'a', lower: 'b', higherId: 'a', lowerId: 'b', differenceM: 0.3 },
    seenAt: new Date(nowMs - 45 * minuteMs),
  } as const;
  it('still do when one of them is silent, until one is taken out of the mean', () => {
    const storedAttention = { standing: [openWarning], closings: [] };
    const of = (stations: typeof lakeStations) =>
      attentionOf(
        seen(245, { inForce: { ...seen(1).inForce, lakeStations: stations } } as unknown as Partial<WarningInput>),
        storedAttention,
      ).filter(({ code }) => code === 'gauges_apart');
    expect(of(lakeStations)).toMatchObject([{ ...openWarning, isUnseen: true }]);
    expect(of(lakeStations.slice(1))).toEqual([]);
  });
});

describe('the calculation', () => {
  it('is late when a run and what it waits for have passed', () => {
    expect(shownCodes(seen(245, {}, { ageMin: 20 }))).toEqual([]);
    const [late] = attentionOf(seen(245, {}, { ageMin: 21 }));
    expect(late).toMatchObject({ code: 'calculation_late', since: new Date('2026-10-18T00:39:00Z') });
  });

  it('is no longer late where people operate by hand; after six hours that itself is told', () => {
    const manualSeen = (hours: number): Partial<WarningInput> => ({
      operation: { method: 'manual', since: new Date(nowMs - hours * 60 * minuteMs), by: 'an.nguyen' },
    });
    expect(shownCodes(seen(245, manualSeen(5.9), { ageMin: 350, isStale: true }))).toEqual([]);
    expect(shownCodes({ ...seen(245, manualSeen(5.9)), record: null })).toEqual([]);
    const [long] = attentionOf(seen(245, manualSeen(6), { ageMin: 360 }));
    expect(long).toMatchObject({
      code: 'calculation_manual',
      severity: 'warning',
      facts: { by: 'an.nguyen' },
      since: new Date(nowMs - 360 * minuteMs),
    });
    // The result of the last record does not change.
    expect(shownCodes(seen(245, manualSeen(1), { flags: Flag.missing, ageMin: 60 }))).toEqual([
      'warning record_incomplete',
    ]);
  });

  it('has left a table, lacks a figure or is being computed again', () => {
    expect(shownCodes(seen(245, {}, { flags: Flag.extrapolated }))).toEqual(['watch record_extrapolated']);
    expect(shownCodes(seen(245, {}, { flags: Flag.missing }))).toEqual(['warning record_incomplete']);
    expect(shownCodes(seen(245, {}, { isStale: true }))).toEqual(['watch record_stale']);
  });

  it('has nothing to say of a plant without outlets', () => {
    const bare = { ...seen(245).inForce, units: [] };
    expect(shownCodes({ ...seen(245), record: null, inForce: bare })).toEqual([]);
    expect(shownCodes({ ...seen(245), record: null })).toEqual(['watch calculation_none']);
  });
});

it('a staff gauge that nobody read is told of, and one that waits or was just asked for is not', () => {
  const gauge = (state: string) => ({
    gauge: { gaugeId: state },
    stationId: 'lake',
    name: 'MNH1',
    dueAt: new Date(nowMs - 5 * minuteMs),
    state,
  });
  const staffGauges = ['waiting', 'due', 'missed'].map(gauge);
  const all = seen(245, { staffGauges } as unknown as Partial<WarningInput>);
  expect(attentionCodes(all)).toMatchObject([
    { key: 'staff_gauge_missed missed', severity: 'warning', stationId: 'lake', facts: { name: 'MNH1' } },
  ]);
});

it('puts the worst first, and a silent station that is needed before one that is not', () => {
  const silentStation = (stationId: string, name: string) => ({
    station: { stationId, code: name, name },
    heardAt: new Date(nowMs - 90 * minuteMs),
    isConnected: false,
  });
  const stations = [
    silentStation('rain', 'MUA1'),
    silentStation('lake', 'MNH1'),
    { ...silentStation('hand', 'TAY'), isConnected: null },
  ];
  const lakeStations = [{ stationId: 'lake', code: 'MNH1', name: 'MNH1', averaged: true }];
  const all = seen(254.3, {
    stations,
    inForce: { ...seen(1).inForce, lakeStations },
  } as unknown as Partial<WarningInput>);
  expect(attentionCodes(all).map(({ key, severity, stationId }) => [severity, key, stationId])).toEqual([
    ['critical', 'level_above_check_flood', null],
    ['warning', 'station_silent lake', 'lake'],
    ['watch', 'station_silent rain', 'rain'],
  ]);
});

describe('a planned release', () => {
  const at = (minutes: number) => new Date(nowMs + minutes * minuteMs);
  const plan = (overrides: object = {}) => ({
    planId: 'p1',
    endedAs: null,
    pinnedUntil: at(60),
    suspendedAt: at(-5),
    suspendedBy: { departure: 'lake_level', of: null, planned: 247.0004, actual: 247.2, atMs: nowMs },
    ...overrides,
  });
  const of = (overrides: object) => attentionOf(seen(247.5, { plan: plan(overrides) } as Partial<WarningInput>));

  it('that the plant left is a warning with what was planned and what is, since then', () => {
    expect(of({})).toMatchObject([
      {
        key: 'plan_suspended p1',
        severity: 'warning',
        facts: { departure: 'lake_level', planned: 247, actual: 247.2 },
        since: at(-5),
      },
    ]);
  });

  it('is none while it is followed, once it is over, withdrawn or replaced', () => {
    expect(of({ suspendedAt: null, suspendedBy: null })).toEqual([]);
    expect(of({ pinnedUntil: at(-1) })).toEqual([]);
    expect(of({ endedAs: 'withdrawn' })).toEqual([]);
    expect(of({ endedAs: 'replaced' })).toEqual([]);
  });
});
