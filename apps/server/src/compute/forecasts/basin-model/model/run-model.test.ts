import { describe, expect, it } from 'vitest';
import type { LakeAhead } from './lake.ts';
import { aheadH, issuedLeadsH } from './leads.ts';
import { packState, unpackState } from './packed.ts';
import { runModel } from './run-model.ts';
import { virtualTask } from './testing/virtual-basin.ts';

const rows = 24 * 12;
const task = virtualTask(rows, 4);
const fullRun = runModel(task);

/** The upper bound of the band divided by the lower one. */
const bandWidthAt = ({ quantilesM3s }: typeof fullRun, leadH: number): number =>
  quantilesM3s[4]![leadH - 1]! / quantilesM3s[1]![leadH - 1]!;

const lake = (levelM: number, dam = 0): LakeAhead => ({
  levelM,
  nowM3s: 40,
  curve: { levelsM: [230, 250, 260], storagesMcm: [10, 57, 95] },
  fromM: 230,
  stepM: 30,
  releases: [{ turbineM3s: new Float64Array([30, 30]), damM3s: new Float64Array([dam, dam]) }],
  begun: Array.from({ length: aheadH + 1 }, () => 0),
  targetM: 255,
});

describe('a forecast by the model', () => {
  it('played again from a kept state gives the same members, to the last bit', () => {
    const row = rows - 60;
    const keptState = runModel({ ...task, keepRows: [row] }).keptStates[0]!;
    const state = unpackState(packState(keptState.state));
    const cut = (column: Float32Array) => column.slice(row + 1);
    const { record } = task;
    const later = runModel({
      ...task,
      state,
      record: {
        firstMs: record.firstMs + (row + 1) * 3_600_000,
        gaugeMm: record.gaugeMm.map(cut),
        upstreamM3s: [],
        observedM3s: cut(record.observedM3s),
        errorM3s: cut(record.errorM3s),
      },
    });
    expect(later.members).toEqual(fullRun.members);
    expect(later.state).toEqual(fullRun.state);
  });

  it('closes its water over the last day with what the filter added, and says how much that was', () => {
    const { day } = fullRun;
    const incomingMm = day.rainMm + day.upstreamMm + day.addedMm + day.wanderedMm;
    expect(incomingMm - day.evaporationMm - day.outflowMm - day.storageChangeMm).toBeCloseTo(0, 9);
    expect(day).toMatchObject({ rows: 24, observedRows: 24, gaugeShare: 1 });
  });

  it('says bands in order around the middle at each lead', () => {
    for (let index = 0; index < issuedLeadsH.length; index++) {
      const allQuantiles = [...fullRun.quantilesM3s.slice(0, 3), fullRun.middleM3s, ...fullRun.quantilesM3s.slice(3)];
      const column = allQuantiles.map((row) => row[index]!);
      expect(column).toEqual(column.toSorted((a, b) => a - b));
    }
  });

  it('follows the river: what it says of the next hour is near what comes', () => {
    const cut = (column: Float32Array) => column.slice(0, rows - 1);
    const { record } = task;
    const before = runModel({
      ...task,
      record: {
        ...record,
        gaugeMm: record.gaugeMm.map(cut),
        observedM3s: cut(record.observedM3s),
        errorM3s: cut(record.errorM3s),
      },
    });
    const came = record.observedM3s[rows - 1]!;
    expect(Math.abs(before.middleM3s[0]! - came) / came).toBeLessThan(0.3);
  });

  it('half of the gauges dead, it goes by the others; all dead, by the river alone', () => {
    const { record } = task;
    const dead = record.gaugeMm[0]!.map((depth, row) => (row < rows - 24 ? depth : Number.NaN));
    const half = runModel({ ...task, record: { ...record, gaugeMm: [dead, record.gaugeMm[1]!] } });
    expect(half.day.gaugeShare).toBeGreaterThan(0.3);
    expect(half.day.gaugeShare).toBeLessThan(0.9);
    expect(bandWidthAt(half, 24)).toBeGreaterThan(1.2 * bandWidthAt(fullRun, 24));
    // Silent for four hours, so the gauge reported most of the day.
    const lately = record.gaugeMm[0]!.map((depth, row) => (row < rows - 4 ? depth : Number.NaN));
    const storm = runModel({ ...task, record: { ...record, gaugeMm: [lately, record.gaugeMm[1]!] } });
    expect(storm.day.gaugeShare).toBeGreaterThan(0.8);
    expect(storm.day.gaugeShareLately).toBeLessThan(0.8);
    expect(bandWidthAt(storm, 24)).toBeGreaterThan(1.2 * bandWidthAt(fullRun, 24));
    const silentRun = runModel({ ...task, record: { ...record, gaugeMm: [dead, dead] } });
    expect(silentRun.day.gaugeShare).toBe(0);
    expect(silentRun.middleM3s.every((flow) => flow > 0)).toBe(true);
  });

  it('a plant upstream that falls silent goes on, with wider bands; one that says more than comes is doubted and believed no further', () => {
    const { record } = task;
    const content = { ...task.content, upstream: [{ id: 'above', name: 'Hồ trên', station_code: 'QT', river: null }] };
    const observedM3s = record.observedM3s.map((flow) => flow + 30);
    const of = (release: (row: number) => number) =>
      runModel({
        ...task,
        content,
        record: { ...record, observedM3s, upstreamM3s: [observedM3s.map((_, row) => release(row))] },
      });
    const modelRun = of(() => 30);
    expect(modelRun.upstream).toBe('heard');
    const silentRun = of((row) => (row < rows - 6 ? 30 : Number.NaN));
    expect(silentRun.upstream).toBe('silent');
    expect(silentRun.middleM3s[0]! / modelRun.middleM3s[0]!).toBeCloseTo(1, 2);
    const biasedRun = of((row) => (row < rows - 18 ? 30 : 900));
    expect(biasedRun.upstream).toBe('doubtful');
    // The forecast must not contain water that did not arrive.
    expect(biasedRun.middleM3s[0]!).toBeLessThan(1.5 * modelRun.middleM3s[0]!);
    expect(bandWidthAt(silentRun, 24)).toBeGreaterThan(1.1 * bandWidthAt(modelRun, 24));
    expect(biasedRun.middleM3s.every((flow) => flow >= 0)).toBe(true);
  });

  it('rain that comes late is in the next run, as if it had come in time', () => {
    const { record } = task;
    const late = record.gaugeMm.map((column) => column.map((mm, row) => (row >= rows - 30 ? Number.NaN : mm)));
    const without = runModel({ ...task, record: { ...record, gaugeMm: late } });
    expect(without.day.gaugeShare).toBe(0);
    expect(without.members).not.toEqual(fullRun.members);
    // The saved state is two days old: the hours whose rain was missing are calculated again with the rain.
    const row = rows - 50;
    const { state } = runModel({ ...task, record: { ...record, gaugeMm: late }, keepRows: [row] }).keptStates[0]!;
    const cut = (column: Float32Array) => column.slice(row + 1);
    const rest = {
      gaugeMm: record.gaugeMm.map(cut),
      observedM3s: cut(record.observedM3s),
      errorM3s: cut(record.errorM3s),
    };
    const later = { ...rest, firstMs: record.firstMs + (row + 1) * 3_600_000, upstreamM3s: [] };
    expect(runModel({ ...task, state, record: later }).members).toEqual(fullRun.members);
  });

  it('a record of one hour is enough to speak, with what nobody has learnt', () => {
    const one = runModel(virtualTask(1, 3));
    expect(one.day.rows).toBe(1);
    expect(one.quantilesM3s[5]![5]! / one.quantilesM3s[0]![5]!).toBeGreaterThan(1.5);
  });
});

describe('the lake under it', () => {
  it('rises without a release and not with a large one', () => {
    const shut = runModel({ ...task, lake: lake(245) }).lake!;
    const open = runModel({ ...task, lake: lake(245, 400) }).lake!;
    expect(shut.middleM.at(-1)!).toBeGreaterThan(open.middleM.at(-1)!);
    expect(shut.spilledMiddleMcm).toBe(0);
    expect(open.spilledMiddleMcm).toBeGreaterThan(0);
    for (let row = 0; row <= aheadH; row++) expect(shut.lowM[row]!).toBeLessThanOrEqual(shut.highM[row]!);
  });

  it('above its curve is not said, the flow still is', () => {
    const above = runModel({ ...task, lake: lake(275) });
    expect(above.lake).toBeNull();
    expect(above.rainToDesign).toBeNull();
    expect(above.middleM3s[0]).toBe(fullRun.middleM3s[0]);
  });

  it('answers which rain lifts it to its design level: less where it stands higher', () => {
    const low = runModel({ ...task, lake: lake(245) }).rainToDesign!;
    const high = runModel({ ...task, lake: lake(252) }).rainToDesign!;
    expect(low.kind).toBe('rain');
    expect(high.kind).toBe('rain');
    if (low.kind === 'rain' && high.kind === 'rain') expect(high.rainMm).toBeLessThan(low.rainMm);
    expect(runModel({ ...task, lake: lake(256) }).rainToDesign).toEqual({ kind: 'already' });
  });
});
