import { dayMs } from '@spillway/plant-time/spans';
import type { RefusedField } from '../../../platform/http/refusal.ts';
import { possibleTimes } from '../../../series/accept/accept.ts';
import type { PlantCatalogue } from '../../../series/catalogue/catalogue.ts';
import type { RainForecast } from './issue.ts';

/** Faults that the schema of the call cannot detect, with fields by wire name. */
export function faultsOf(
  rainForecast: RainForecast,
  plant: Pick<PlantCatalogue, 'recordStart' | 'keptFrom'>,
  now: Date,
): RefusedField[] {
  return [...faultsOfIssue(rainForecast, plant, now), ...faultsOfPoints(rainForecast.points)];
}

export function faultsOfIssue(
  { issuedAt, startsAt }: Pick<RainForecast, 'issuedAt' | 'startsAt'>,
  plant: Pick<PlantCatalogue, 'recordStart' | 'keptFrom'>,
  now: Date,
): RefusedField[] {
  const { fromMs, toMs } = possibleTimes(plant, now);
  if (issuedAt.getTime() > toMs) return [{ field: 'issued_at', rule: 'issue_in_future' }];
  if (issuedAt.getTime() < fromMs) return [{ field: 'issued_at', rule: 'before_record' }];
  const isNear = Math.abs(startsAt.getTime() - issuedAt.getTime()) <= dayMs;
  return isNear ? [] : [{ field: 'starts_at', rule: 'starts_near_issue' }];
}

function faultsOfPoints(points: RainForecast['points']): RefusedField[] {
  const steps = points[0]?.depthsMm.length ?? 0;
  const seen = new Set<string>();
  const faults = points.flatMap(({ id, longitude, latitude, depthsMm }, index): RefusedField[] => {
    const of = `points.${index}`;
    const isDuplicate = seen.has(id);
    seen.add(id);
    return [
      ...(isDuplicate ? [{ field: `${of}.id`, rule: 'duplicate' }] : []),
      ...((longitude === null) === (latitude === null)
        ? []
        : [{ field: `${of}.${longitude === null ? 'longitude' : 'latitude'}`, rule: 'point_place' }]),
      ...(depthsMm.length === steps ? [] : [{ field: `${of}.values`, rule: 'point_lengths', facts: { steps } }]),
    ];
  });
  if (points.every(({ depthsMm }) => depthsMm.every((depth) => depth === null)))
    faults.push({ field: 'points.0.values', rule: 'no_depth' });
  return faults;
}
