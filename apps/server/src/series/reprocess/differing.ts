import { isDeepStrictEqual } from 'node:util';
import type { Configuration, PlantCatalogue } from '../catalogue/catalogue.ts';
import type { Stretch } from './store.ts';

interface Descriptions {
  readonly plant: Pick<PlantCatalogue, 'byId'>;
  readonly before: Configuration;
  readonly configuration: Configuration;
}

/** The parts of a stretch in which the conversion changes. */
export function differing(
  stretch: Stretch,
  standing: Pick<PlantCatalogue, 'byId'>,
  { plant, before, configuration }: Descriptions,
): Stretch[] {
  const [one, other] = [standing.byId.get(stretch.seriesId), plant.byId.get(stretch.seriesId)];
  if (!one || !other) return [];
  const parts: { fromMs: number; toMs: number }[] = [];
  const { fromMs: startMs, toMs: endMs } = stretch;
  const starts = [...new Set([startMs, ...changesOf(before), ...changesOf(configuration)])]
    .filter((ms) => ms >= startMs && ms <= endMs)
    .sort((a, b) => a - b);
  for (const [place, fromMs] of starts.entries()) {
    if (isDeepStrictEqual(one.conditioningAt(fromMs), other.conditioningAt(fromMs))) continue;
    const toMs = (starts[place + 1] ?? endMs + 1) - 1;
    const last = parts.at(-1);
    if (last && last.toMs + 1 === fromMs) last.toMs = toMs;
    else parts.push({ fromMs, toMs });
  }
  return parts.map((part) => ({ ...stretch, ...part }));
}

/** Times at which the conversion of readings may change. */
const changesOf = ({ sensors, calibrations, formerEquipment }: Configuration): number[] =>
  [
    ...sensors.flatMap(({ installedAt, uninstalledAt }) => [installedAt, uninstalledAt]),
    ...calibrations.map(({ effectiveFrom }) => effectiveFrom),
    ...formerEquipment.map(({ until }) => until),
  ].flatMap((at) => (at === null ? [] : [at.getTime()]));
