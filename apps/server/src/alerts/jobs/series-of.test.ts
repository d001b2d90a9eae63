import { expect, it } from 'vitest';
import { jobsOf } from './job.ts';
import { seriesOfWarnings } from './series-of.ts';
import type { SubjectSeries, TargetObject } from './subjects.ts';

const series = (seriesId: number, quantity: SubjectSeries['quantity']): SubjectSeries => ({
  seriesId,
  quantity,
  unit: '',
  stepS: 300,
  kind: 'instant',
});
const target = (kind: TargetObject['kind'], id: string, all: readonly SubjectSeries[]): TargetObject => ({
  kind,
  targetId: kind === 1 ? null : id,
  code: null,
  name: id,
  isAtLake: false,
  subjects: [{ subjectId: id, name: id, stationId: kind === 4 ? id : null, series: all }],
});
const found = seriesOfWarnings(jobsOf([]), [
  target(1, 'plant', [series(1, 'lake_level'), series(2, 'total_discharge_lake')]),
  target(4, 'gauge', [series(3, 'precipitation'), series(4, 'voltage')]),
]);
const built = { key: 'k', jobId: null, stationId: null };

it('knows by which series a warning was found: of a job its quantity alone, of the lake its level, of a station all it sends', () => {
  const jobSeries = (key: string) => found.of({ key, code: 'job', jobId: key.split(' ')[0]!, stationId: 'gauge' });
  expect(jobSeries('rain_hour gauge')).toEqual([3]);
  expect(jobSeries('rain_hour gauge no_data')).toEqual([3]);
  expect(jobSeries('battery_low gauge')).toEqual([4]);
  expect(jobSeries('gone gauge')).toEqual([]);
  expect(found.of({ ...built, code: 'level_above_normal' })).toEqual([1]);
  expect(found.of({ ...built, code: 'station_silent', stationId: 'gauge' })).toEqual([3, 4]);
  expect(found.of({ ...built, code: 'calculation_late' })).toEqual([]);
});

it('asks for the warnings of a series by key, station and lake', () => {
  const rain = found.filterOf([3]);
  expect(rain).toMatchObject({ stationIds: ['gauge'], isLake: false });
  expect(rain.keys).toContain('rain_hour gauge');
  expect(rain.keys).toContain('rain_day gauge no_data');
  expect(rain.keys).not.toContain('battery_low gauge');
  expect(found.filterOf([1])).toMatchObject({ stationIds: [], isLake: true });
});
