import { describe, expect, it } from 'vitest';
import { sceneOf } from './section-scene.ts';
import type { SectionCase } from './testing/section-cases.ts';
import { gateOf, liveOf, nowMs, sectionCases } from './testing/section-cases.ts';

const statesOf = (name: SectionCase) => sceneOf(sectionCases[name], nowMs).gates.map(({ state }) => state);

describe('the state of a gate', () => {
  it('is what it does to the water', () => {
    expect(statesOf('flood')).toEqual(['closed', 'flowing', 'closed']);
    expect(statesOf('belowSill')).toEqual(['closed', 'dry', 'unknown']);
    expect(statesOf('missing')).toEqual(['unknown', 'unknown', 'unknown']);
    expect(statesOf('freeWeir')).toEqual(['flowing']);
  });

  it('is never made up from half of the figures', () => {
    const half = { ...sectionCases.flood, outlets: [gateOf(1)] };
    const withLive = (input: number | null, flowM3s: number | null) =>
      sceneOf({ ...half, live: { ...half.live, outlets: [liveOf('gate-1', input, flowM3s)] } }, nowMs).gates[0];
    expect(withLive(1.2, null)?.state).toBe('unknown');
    expect(withLive(-1, 5)).toMatchObject({ state: 'unknown', openingM: null });
    expect(withLive(0, null)?.state).toBe('closed');
  });

  it('is told by its opening where that is newer than the flow', () => {
    const gateWithInput = (input: number, flowM3s: number) =>
      sceneOf(
        {
          ...sectionCases.flood,
          outlets: [gateOf(1)],
          live: { ...sectionCases.flood.live, outlets: [liveOf('gate-1', input, flowM3s, { isOvertaken: true })] },
        },
        nowMs,
      ).gates[0]?.state;
    expect(gateWithInput(1.2, 0)).toBe('flowing');
    expect(gateWithInput(0, 120)).toBe('closed');
  });

  it('is out of service where the plant says so', () => {
    const off = { ...gateOf(1), status: 'inactive' as const };
    expect(sceneOf({ ...sectionCases.flood, outlets: [off] }, nowMs).gates[0]?.state).toBe('outOfService');
  });
});

it('knows units that run, stand, are out of service or unknown', () => {
  const states = sceneOf(sectionCases.many, nowMs).units.map(({ state }) => state);
  expect(states.slice(2, 7)).toEqual(['running', 'stopped', 'running', 'running', 'outOfService']);
  const unit = (powerMw: number, flowM3s: number | null) =>
    sceneOf(
      {
        ...sectionCases.flood,
        live: { ...sectionCases.flood.live, outlets: [liveOf('unit-1', powerMw, flowM3s)] },
      },
      nowMs,
    ).units[0]?.state;
  expect([unit(0.06, null), unit(40, null), unit(40, 0)]).toEqual(['stopped', 'running', 'stopped']);
  expect(sceneOf(sectionCases.missing, nowMs).units[0]?.state).toBe('unknown');
});

it('draws an arc gate on its own circle, and on a usual one where none is told', () => {
  const [gate] = sceneOf(sectionCases.flood, nowMs).gates;
  expect(gate).toMatchObject({ arc: { sillM: 239, axisM: 245, radiusM: 12 }, isArcAssumed: false });
  const bare = sceneOf({ ...sectionCases.flood, outlets: [gateOf(1, { trunnion: null })] }, nowMs).gates[0];
  expect(bare?.isArcAssumed).toBe(true);
});

it('tells old water from new, and how far the dam is overtopped', () => {
  expect(sceneOf(sectionCases.oldTailwater, nowMs).tail.freshness).toBe('old');
  expect(sceneOf(sectionCases.flood, nowMs).lake.freshness).toBe('now');
  expect(sceneOf(sectionCases.missing, nowMs).lake.freshness).toBe('missing');
  expect(sceneOf(sectionCases.overtopping, nowMs).overtoppingM).toBeCloseTo(0.42);
});
