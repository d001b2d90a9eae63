import { parse } from '@spillway/rules/definition/parse';
import { describe, expect, it } from 'vitest';
import { type Job, jobsOf } from './job.ts';
import type { StepLevels } from './levels.ts';
import { createJobSource, plantJobsOf } from './source.ts';
import type { TargetObject } from './subjects.ts';

const levels: StepLevels = {
  deadM: 220,
  floodReceptionM: null,
  maxBeforeFloodM: null,
  normalM: 250,
  designFloodM: 252,
  checkFloodM: 254,
  tenYearFloodM3s: null,
  minimumReleaseM3s: null,
};
const series = (
  seriesId: number,
  quantity: 'lake_level' | 'water_level' | 'precipitation' | 'inflow_moving_average',
  stepS: number | null,
) => ({
  seriesId,
  quantity,
  unit: quantity === 'precipitation' ? 'mm' : 'm',
  stepS,
  kind: 'instant' as const,
});
const object = (
  kind: TargetObject['kind'],
  targetId: string | null,
  subjects: TargetObject['subjects'],
  isAtLake = false,
) => ({
  kind,
  targetId,
  code: null,
  name: 'x',
  isAtLake,
  subjects,
});
const station = (id: string, all: TargetObject['subjects'][number]['series']) => ({
  subjectId: id,
  name: `Trạm ${id}`,
  stationId: id,
  series: all,
});
const gauges = [1, 2].map((id) => station(`g${id}`, [series(id, 'water_level', 300)]));
const rain = station('r', [series(9, 'precipitation', 600)]);
const targets: TargetObject[] = [
  object(1, null, [{ subjectId: 'plant', name: '', stationId: null, series: [series(5, 'lake_level', 300)] }]),
  object(3, 'lake', gauges, true),
  ...gauges.map((one) => object(4, one.subjectId, [one])),
  object(4, 'r', [rain]),
];
const floods = { thousandYearFloodM3s: 9000, tenYearFloodM3s: 3000 };
const shipped = jobsOf([]);
const lake = shipped.find(({ preset }) => preset === 'level_normal_near')!;
const own = (change: Partial<Job['content']>): Job => ({
  ...lake,
  jobId: 'own',
  preset: null,
  content: { ...lake.content, name: 'Riêng', group: 'Hồ', handling: { text: '', steps: [], calls: [] }, ...change },
});
const of = (jobs: readonly Job[]) => plantJobsOf(7, jobs, { targets, levels, floods, river: 'total_discharge_out' });

describe('the jobs of a plant, as they are judged', () => {
  it('are one for each subject, with definitions that the rules judge', () => {
    const { watched } = of(shipped);
    expect(watched.every(({ definition }) => parse(definition).faults === null)).toBe(true);
    expect(watched.find(({ jobId }) => jobId === 'rain_day')).toMatchObject({
      subjectId: 'r',
      stationId: 'r',
      seriesIds: [9],
      rowMs: 600_000,
      words: { nameVi: 'Mưa 24 giờ lớn', subject: 'Trạm r', unit: 'mm', furtherShare: 0.5 },
    });
  });

  it('that nobody set up are no trouble, and a job of one’s own that cannot judge is', () => {
    const steps = [{ severity: 'watch' as const, threshold: null, level: 'tenYearFloodM3s' as const, offset: 0 }];
    const { watched, unable } = of([...shipped, own({ steps })]);
    expect(watched.map(({ jobId }) => jobId)).not.toContain('inflow_ten_year');
    expect(unable.map(({ jobId, error }) => [jobId, error])).toEqual([['own', 'threshold_unknown']]);
    expect(of([own({ target_kind: 4, target_id: 'gone' })]).unable).toMatchObject([{ error: 'target_gone' }]);
  });

  it('look at the highest gauge of the lake where they stand at the design level', () => {
    const steps = [{ severity: 'critical' as const, threshold: null, level: 'designFloodM' as const, offset: 0 }];
    expect(of([own({ steps })]).watched).toMatchObject([{ seriesIds: [1, 2], isHighest: true }]);
    expect(of([own({})]).watched).toMatchObject([{ seriesIds: [5], isHighest: false }]);
  });

  it('that are off are not judged', () => {
    expect(of([own({ is_enabled: false })])).toEqual({ plantNo: 7, watched: [], unable: [] });
  });

  it('of an inflow know from where on it is in doubt', () => {
    const inflow = { ...series(6, 'inflow_moving_average', 300), unit: 'm³/s' };
    const plant = object(1, null, [{ subjectId: 'plant', name: '', stationId: null, series: [inflow] }]);
    const known = {
      targets: [plant],
      levels: { ...levels, tenYearFloodM3s: 3000 },
      floods,
      river: 'total_discharge_out',
    };
    const { watched } = plantJobsOf(7, shipped, known as never);
    expect(watched.find(({ jobId }) => jobId === 'inflow_ten_year')!.words.doubtedAboveM3s).toBe(9000);
    expect(of(shipped).watched.find(({ jobId }) => jobId === 'level_normal_near')!.words).not.toHaveProperty(
      'doubtedAboveM3s',
    );
  });

  it('are put together again where the plant or a job is another, and not before', async () => {
    let catalogue = { plantNo: 7 };
    let job = own({});
    let readCount = 0;
    const source = createJobSource({
      isFlood: async () => false,
      catalogueOf: async () => catalogue,
      jobsOf: async () => [job],
      describedOf: async () => {
        readCount += 1;
        return { targets, levels, floods, river: 'total_discharge_out' as const };
      },
    });
    const tx = {} as Parameters<typeof source>[0];
    const [first, second] = [await source(tx, 'A'), await source(tx, 'A')];
    expect([second === first, readCount]).toEqual([true, 1]);
    job = { ...job, version: job.version + 1 };
    await source(tx, 'A');
    catalogue = { plantNo: 7 };
    await source(tx, 'A');
    expect(readCount).toBe(3);
  });
});
