import { isDeepStrictEqual } from 'node:util';
import type { Configuration, PlantCatalogue } from '../catalogue/catalogue.ts';
import type { Interval } from './store.ts';

interface Descriptions {
  readonly plant: Pick<PlantCatalogue, 'byId'>;
  readonly before: Configuration;
  readonly configuration: Configuration;
}

/** The parts of a stretch in which the conversion changes. */
export function differing(
  interval: Interval,
  plantCatalogue: Pick<PlantCatalogue, 'byId'>,
  { plant, before, configuration }: Descriptions,
): Interval[] {
  const [one, other] = [plantCatalogue.byId.get(interval.seriesId), plant.byId.get(interval.seriesId)];
  if (!one || !other) return [];
  const parts: { fromMs: number; toMs: number }[] = [];
  const { fromMs: startMs, toMs: endMs } = interval;
  const starts = [...new Set([startMs, ...changesOf(before), ...changesOf(configuration)])]
    .filter((ms) => ms >= startMs && ms <= endMs)
    .sort((a, b) => a - b);
  for (const [index, fromMs] of starts.entries()) {
    if (isDeepStrictEqual(one.conditioningAt(fromMs), other.conditioningAt(fromMs))) continue;
    const toMs = (starts[index + 1] ?? endMs + 1) - 1;
    const last = parts.at(-1);
    if (last && last.toMs + 1 === fromMs) last.toMs = toMs;
    else parts.push({ fromMs, toMs });
  }
  return parts.map((part) => ({ ...interval, ...part }));
}

/** Times at which the conversion of readings may change. */
const changesOf = ({ sensors, calibrations, formerEquipment }: Configuration): number[] =>
  [
    ...sensors.flatMap(({ installedAt, uninstalledAt }) => [installedAt, uninstalledAt]),
    ...calibrations.map(({ effectiveFrom }) => effectiveFrom),
    ...formerEquipment.map(({ until }) => until),
  ].flatMap((at) => (at === null ? [] : [at.getTime()]));
