import { itemAt } from '@spillway/checked/reads';
import { spansInForce } from '@spillway/hydrology/tables/in-force';
import { instantOfWall, wallMsAt } from '@spillway/plant-time/zone';
import type { HeldVersion } from '../history/history.ts';
import { preparedSettings } from '../settings/settings.ts';
import type { Curve } from '../tables/tables.ts';
import { type Description, describe } from './description.ts';
import type { TableCache } from './tables-of.ts';

interface Interval {
  readonly fromMs: number;
  readonly toMs: number;
}

/** A stretch without changes, with the tables in force. */
export interface Cut extends Interval {
  readonly description: Description;
  readonly ofPlant: readonly Curve[];
  readonly ofOutlets: readonly (readonly Curve[])[];
}

interface KnownVersions {
  readonly versions: readonly HeldVersion[];
  readonly shelf: TableCache;
  /** The instant whose description applies to another instant. */
  describedAt(timeMs: number): number;
}

/** Cuts a period wherever the plant changes. */
export function cutsOf({ fromMs, toMs }: Interval, { versions, describedAt, shelf }: KnownVersions): Cut[] {
  const isInside = (timeMs: number) => timeMs > fromMs && timeMs < toMs;
  const changes = versions
    .map(({ validFrom }) => validFrom.getTime())
    .filter((timeMs) => isInside(timeMs) && describedAt(timeMs) === timeMs);
  const cuts: Cut[] = [];
  for (const describedSpan of stretchesOf({ fromMs, toMs }, changes)) {
    const description = describe(versionsAt(versions, describedAt(describedSpan.fromMs)));
    const edges = tableEdges(describedSpan, shelf, description.settings.timeZone).filter(isInside);
    for (const interval of stretchesOf(describedSpan, edges)) {
      const { fromMs: timeMs } = interval;
      const moment = { timeMs, wallMs: wallMsAt(timeMs, description.settings.timeZone) };
      const outletInputs = description.outlets.map((outlet) => shelf.ofOutlet(outlet, moment));
      const cut: Cut = { ...interval, description, ofPlant: shelf.ofPlant(moment), ofOutlets: outletInputs };
      const last = cuts.at(-1);
      if (last && isSame(last, cut)) cuts[cuts.length - 1] = { ...last, toMs: cut.toMs };
      else cuts.push(cut);
    }
  }
  return cuts;
}

function stretchesOf({ fromMs, toMs }: Interval, edges: readonly number[]): Interval[] {
  const starts = [...new Set([fromMs, ...edges])].toSorted((a, b) => a - b);
  return starts.map((start, i) => ({ fromMs: start, toMs: starts[i + 1] ?? toMs }));
}

const versionsAt = (versions: readonly HeldVersion[], timeMs: number) =>
  versions.filter(
    ({ validFrom, validUntil }) =>
      validFrom.getTime() <= timeMs && (validUntil === null || validUntil.getTime() > timeMs),
  );

/** Times at which a table may come into or go out of force: by its period of validity, or by the time it is used. */
function tableEdges({ fromMs, toMs }: Interval, shelf: TableCache, timeZone: string): number[] {
  const edges = shelf.groups().flatMap((curves) =>
    curves.flatMap((curve) => {
      const version = { ...curve, id: curve.curveId, uploadedAtMs: curve.uploadedAt.getTime() };
      const walls = spansInForce([version], wallMsAt(fromMs, timeZone), wallMsAt(toMs, timeZone)).slice(1);
      const counts = [curve.countsFrom, curve.countsUntil].flatMap((instant) => instant?.getTime() ?? []);
      return [...walls.flatMap(({ fromWallMs }) => instantOfWall(fromWallMs, timeZone) ?? []), ...counts];
    }),
  );
  return edges.filter((at) => at > fromMs && at < toMs);
}

export const curvesOf = ({ ofPlant, ofOutlets }: Cut): Curve[] => [...ofPlant, ...ofOutlets.flat()];

/** The key of a prepared plant: the same outlets with the same tables give the same plant. */
export const cutKey = ({ description, ofPlant, ofOutlets }: Cut): string => {
  return JSON.stringify([
    description.outlets.map(({ outletId, version }, i) => [outletId, version, itemAt(ofOutlets, i).map(idOf)]),
    ofPlant.filter(({ groupCode }) => groupCode === 'QZ').map(idOf),
    preparedSettings(description.settings),
  ]);
};

const idOf = ({ curveId }: Curve) => curveId;

const isSame = (one: Cut, other: Cut): boolean => {
  // A new version of the settings does not matter when the values in force are equal.
  const comparablePart = ({ description: { outlets: _prepared, settingsVersion: _version, ...rest }, ofPlant }: Cut) =>
    JSON.stringify([rest, ofPlant.map(idOf)]);
  return cutKey(one) === cutKey(other) && comparablePart(one) === comparablePart(other);
};
