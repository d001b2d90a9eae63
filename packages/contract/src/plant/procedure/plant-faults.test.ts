import { expect, it } from 'vitest';
import { plantFaultsOf } from './plant-faults.ts';
import type { ProcedureContent } from './shape.ts';

const source = { article: 'Điều 6', text: '', is_verified: false };
const none = { maxBeforeFloodM: null, floodReceptionM: null, checkFloodM: null, crestM: null };
/** A lake between 210 and 217.3 m, with one station below it. */
const plant = {
  levels: { base: { ...none, deadM: 210, normalM: 215, designFloodM: 217.3 }, seasons: [] },
  stationCodes: ['HL1'],
};
const compare = (value: number) =>
  ({ when: 'compare', quantity: 'lake_level', comparison: 'above', against: { is: 'number', value }, source }) as const;
const station = (id: string, code: string | null) =>
  ({ id, name: `Trạm ${id}`, station_code: code, alarms: [1, 2, 3], source }) as const;
const stationCondition = {
  when: 'station',
  stations: ['b'],
  of: 'any',
  comparison: 'above',
  against: { is: 'alarm', alarm: 2 },
  source,
} as const;
const faultsOf = (change: object) => {
  const content = { periods: [], stations: [], modes: [], limits: [], ...change } as unknown as ProcedureContent;
  return plantFaultsOf(content, plant).map(({ path, code, of }) => `${path} ${code} ${of}`);
};

it('names levels that the lake never has, wherever a rule has them', () => {
  const period = { highest_before_flood: 172, lowest_reception: 212 };
  const nestedCondition = { when: 'all', of: [{ when: 'always' }, compare(218)] };
  expect(
    faultsOf({
      periods: [period],
      modes: [{ when: nestedCondition, limits: [{ ...compare(209.9), applies: { when: 'always' } }] }],
    }),
  ).toEqual([
    'periods.0.highest_before_flood level_outside_plant 172',
    'modes.0.when.of.1.against.value level_outside_plant 218',
    'modes.0.limits.0.against.value level_outside_plant 209.9',
  ]);
  expect(faultsOf({ periods: [{ highest_before_flood: 217.3, lowest_reception: 210 }] })).toEqual([]);
});

it('names stations that the plant lacks, and those without a gauge where a rule asks for them', () => {
  const stations = [station('a', 'HL1'), station('b', null), station('c', null), station('d', 'XA')];
  const of = ['stations.3.station_code station_not_of_plant XA'];
  expect(faultsOf({ stations })).toEqual(of);
  expect(faultsOf({ stations, modes: [{ when: stationCondition, limits: [] }] })).toEqual([
    'stations.1.station_code station_not_of_plant Trạm b',
    ...of,
  ]);
});
