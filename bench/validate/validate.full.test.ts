import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { drawnAreaKm2, drawnRiver } from '@spillway/plant-simulator/testing/forecast-trial/drawn-rivers';
import { makeWeather, makeWorld } from '@spillway/plant-simulator/testing/forecast-trial/world';
import { afterAll, expect, it } from 'vitest';
import { judgeFloods, judgeRiver, summaryOfRivers } from './judge-river.ts';
import { forecastTrial, modelWithout, yearsOf } from './left-out.ts';
import { readRiver } from './river-file.ts';

const areaKm2 = 412;
const folder = mkdtempSync(join(tmpdir(), 'river-'));
afterAll(() => rmSync(folder, { recursive: true }));

const head = 'time_utc,rain_mm,potential_evapotranspiration_mm,flow_mm';

/** The river has a different structure from any model here. */
function riverLines(years: number): string[] {
  const world = makeWorld('other', makeWeather(years, 3));
  return Array.from({ length: world.hours }, (_, hour) => {
    const mm = [world.gaugedMeanMm, world.potentialMm, world.trueM3s.map((flow) => (3.6 * flow) / areaKm2)];
    return [
      new Date(world.startMs + hour * 3_600_000).toISOString(),
      ...mm.map((column) => column[hour]!.toFixed(5)),
    ].join();
  });
}

function written(name: string, lines: readonly string[]): string {
  const file = join(folder, name);
  const text = `${[head, ...lines].join('\n')}\n`;
  writeFileSync(file, name.endsWith('.gz') ? gzipSync(text) : text);
  return file;
}

it('judges a river from a file: years that taught nothing of themselves', () => {
  const world = readRiver(written('river.csv.gz', riverLines(2)), areaKm2);
  const floodM3s = world.observedM3s.toSorted()[Math.floor(0.95 * world.hours)]!;
  const years = yearsOf(world);
  expect(years).toEqual([0, 1]);
  const trials = years.map((year) => {
    const model = modelWithout(world, areaKm2, year, 'regional');
    return forecastTrial({ world, model, kind: 'regional', year, floodM3s, rainAhead: 'gauged' });
  });
  for (const [year, { judged }] of trials.entries())
    for (const cases of judged) {
      expect(cases.length).toBeGreaterThan(50);
      for (const of of cases) expect([of.year, of.observedM3s >= floodM3s]).toEqual([year, true]);
    }
  const rows = judgeRiver(trials, 'regional');
  for (const row of rows) for (const value of Object.values(row)) expect(value).toBeGreaterThan(0);
  expect(rows[0]!.taught).toBeLessThan(0.5);
  const floods = judgeFloods(trials, 'regional');
  expect(floods[0]!.floods).toBeGreaterThan(5);
  expect(floods[0]!['peak, %']).toBeLessThan(floods.at(-1)!['peak, %']!);
  for (const row of floods) expect(row['late by its line of 90, %']).toBeLessThanOrEqual(row['late, %']!);
});

it('judges rivers that are drawn: each its own, the same at each run', () => {
  const [first, second] = [drawnRiver(1, 1), drawnRiver(2, 1)];
  expect(drawnRiver(1, 1).trueM3s).toEqual(first.trueM3s);
  expect(second.trueM3s).not.toEqual(first.trueM3s);
  const world = drawnRiver(1, 2);
  const floodM3s = world.observedM3s.toSorted()[Math.floor(0.95 * world.hours)]!;
  const trials = yearsOf(world).map((year) => {
    const model = modelWithout(world, drawnAreaKm2, year, 'regional');
    return forecastTrial({ world, model, kind: 'regional', year, floodM3s, rainAhead: 'gauged' });
  });
  const rows = judgeRiver(trials, 'regional');
  expect(rows[0]!.taught).toBeLessThan(0.7);
  const other = rows.map((row) => ({ ...row, taught: row.taught! + 1 }));
  expect(summaryOfRivers([rows, other, rows]).greatest[0]!.taught).toBe(other[0]!.taught);
  expect(summaryOfRivers([rows, other, rows]).middle).toEqual(rows);
});

it('says which line of a file is wrong', () => {
  const [first, , third] = riverLines(0.01);
  expect(() => readRiver(written('gap.csv', [first!, third!]), areaKm2)).toThrow('line 3 is not an hour after');
  expect(() => readRiver(written('bad.csv', [first!.replace(/[^,]*$/, 'n/a')]), areaKm2)).toThrow('line 2 has a cell');
  writeFileSync(join(folder, 'other.csv'), 'time,flow\n');
  expect(() => readRiver(join(folder, 'other.csv'), areaKm2)).toThrow('needs the columns');
});
