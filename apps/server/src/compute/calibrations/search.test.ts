import { describe, expect, it } from 'vitest';
import { virtualBasin, virtualTask } from '../forecasts/basin-model/model/testing/virtual-basin.ts';
import { refusalsOf } from './carries.ts';
import { type SearchTask, search } from './search.ts';

const { record } = virtualTask(24 * 120, 8);
const task: SearchTask = {
  content: virtualBasin,
  aim: 'balanced',
  fixed: ['interflow_threshold', 'recharge_threshold', 'baseflow_hours', 'interflow_hours'],
  keptParts: [],
  generations: 10,
  offsetH: 7,
  record,
};

/** The parameters the record was made with. */
const truth = { routing_hours: 7, overland_coefficient: 0.6 };

describe('a calibration', () => {
  const parts = [...search(task, null)];
  const last = parts.at(-1)!;
  const result = last.part.result!;

  it('comes nearer to the basin that made the record, on what it did not see, too', () => {
    expect(result.calibrated.nse!).toBeGreaterThan(result.before.calibrated.nse!);
    expect(result.validated!.nse!).toBeGreaterThan(result.before.validated!.nse!);
    expect(result.validated!.nse!).toBeGreaterThan(0.9);
    const [{ parameters }] = result.content.parts as [(typeof result.content.parts)[number]];
    expect(Math.abs(parameters.routing_hours - truth.routing_hours)).toBeLessThan(2.5);
    expect(result.content).toMatchObject({ origin: 'calibrated' });
    for (const name of task.fixed) expect(parameters[name]).toBe(virtualBasin.parts[0]!.parameters[name]);
  });

  it('tells hydrographs, duration and floods of the same record', () => {
    const { days, duration, events } = result;
    expect(days.observed).toHaveLength(120);
    expect(days.split).toBe(80);
    expect(duration.observed).toEqual(duration.observed.toSorted((a, b) => b - a));
    expect(events.length).toBeGreaterThan(1);
    for (const { observedPeak, simulatedPeak } of events)
      expect(Math.abs(simulatedPeak / observedPeak - 1)).toBeLessThan(0.5);
  });

  it('goes on from the state it was left with, to the same result', () => {
    const left = JSON.parse(JSON.stringify(parts[7]!.state));
    const rest = [...search(task, left)];
    expect(rest.at(-1)!.part.result).toEqual(result);
  });

  it('leaves parts that are kept as they were', () => {
    const lastSearch = [...search({ ...task, generations: 1, keptParts: ['upper'] }, null)].at(-1)!.part.result!;
    expect(lastSearch.content.parts[0]!.parameters).toEqual(virtualBasin.parts[0]!.parameters);
    expect(lastSearch.content.parts[1]!.parameters).not.toEqual(virtualBasin.parts[1]!.parameters);
  });
});

describe('what a record cannot carry', () => {
  const cut = (rows: number) => ({
    ...record,
    gaugeMm: record.gaugeMm.map((column) => column.slice(0, rows)),
    observedM3s: record.observedM3s.slice(0, rows),
  });

  it('is told by its reason', () => {
    expect(refusalsOf(record, virtualBasin)).toEqual([]);
    expect(refusalsOf(cut(24 * 59), virtualBasin)).toEqual(['too_short']);
    const silentRecord = {
      ...record,
      observedM3s: record.observedM3s.map((flow, row) => (row % 2 ? flow : Number.NaN)),
    };
    expect(refusalsOf(silentRecord, virtualBasin)).toEqual(['too_few_flows']);
    const dead = record.gaugeMm.map((column) => column.map((depth, row) => (row % 2 ? depth : Number.NaN)));
    expect(refusalsOf({ ...record, gaugeMm: dead }, virtualBasin)).toEqual(['too_little_rain_known']);
    const still = { ...record, observedM3s: record.observedM3s.map(() => 12) };
    expect(refusalsOf(still, virtualBasin)).toEqual(['no_floods']);
    const largeRecord = { ...record, observedM3s: record.observedM3s.map((flow) => flow * 6) };
    expect(refusalsOf(largeRecord, virtualBasin)).toEqual(['more_water_than_rain']);
  });
});
