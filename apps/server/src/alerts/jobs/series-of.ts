import { generalOwner } from '../../series/catalogue/catalogue.ts';
import type { Job } from './job.ts';
import { jobSourceOf, type TargetObject } from './subjects.ts';

interface Found {
  readonly key: string;
  readonly code: string;
  readonly jobId: string | null;
  readonly stationId: string | null;
}

/** The warnings that some series can raise: job warnings by key, built-in ones by subject. */
export interface SeriesKeys {
  readonly keys: readonly string[];
  readonly stationIds: readonly string[];
  readonly isLake: boolean;
}

export interface SeriesOfWarnings {
  of(one: Found): readonly number[];
  filterOf(seriesIds: readonly number[]): SeriesKeys;
}

const isOfLake = ({ code, jobId }: Pick<Found, 'code' | 'jobId'>): boolean =>
  jobId === null && code.startsWith('level_');

/** The warnings that series can raise, by the current jobs and description. */
export function seriesOfWarnings(jobs: readonly Job[], targets: readonly TargetObject[]): SeriesOfWarnings {
  const byKey = new Map<string, number[]>();
  for (const { jobId, content } of jobs)
    for (const { subjectId, series } of jobSourceOf(content, targets).subjects) {
      const ids = series.map(({ seriesId }) => seriesId);
      byKey.set(`${jobId} ${subjectId}`, ids);
      byKey.set(`${jobId} ${subjectId} no_data`, ids);
    }
  const stationSeries = new Map(
    targets
      .filter(({ kind }) => kind === 4)
      .flatMap(({ subjects }) => subjects.map(({ subjectId, series }) => [subjectId, idsOf(series)] as const)),
  );
  const lake = idsOf(
    targets.flatMap(({ subjects }) =>
      subjects
        .filter(({ subjectId }) => subjectId === generalOwner)
        .flatMap(({ series }) => series.filter(({ quantity }) => quantity === 'lake_level')),
    ),
  );
  return {
    of(one) {
      if (one.jobId !== null) return byKey.get(one.key) ?? [];
      return isOfLake(one) ? lake : (stationSeries.get(one.stationId ?? '') ?? []);
    },
    filterOf(seriesIds) {
      const requestedIds = new Set(seriesIds);
      const isAsked = ([, ids]: readonly [string, readonly number[]]) => ids.some((id) => requestedIds.has(id));
      return {
        keys: [...byKey].filter(isAsked).map(([key]) => key),
        stationIds: [...stationSeries].filter(isAsked).map(([stationId]) => stationId),
        isLake: lake.some((id) => requestedIds.has(id)),
      };
    },
  };
}

const idsOf = (series: readonly { readonly seriesId: number }[]): number[] => series.map(({ seriesId }) => seriesId);
