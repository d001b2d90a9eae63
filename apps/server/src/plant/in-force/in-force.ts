import { spansInForce } from '@spillway/hydrology/tables/in-force';
import type { Database } from '../../platform/database/database.ts';
import type { Curve, Curves } from '../curves/curves.ts';
import { instantOfWall, wallMsAt } from '../curves/wall-clock.ts';
import type { HeldVersion, History } from '../history/history.ts';
import { type Description, describe, kindsInForce } from './description.ts';
import type { OutletInForce, PlantInForce } from './plant-in-force.ts';
import { type Prepared, prepare } from './prepare.ts';
import { createShelf, type LoadedTables, type Shelf, tablesOf } from './tables-of.ts';

export type {
  InputStation,
  LevelStation,
  OutletInForce,
  PlantFault,
  PlantInForce,
  Sources,
} from './plant-in-force.ts';

export interface InForceDeps {
  readonly database: Database;
  readonly history: Pick<History, 'during' | 'first'>;
  readonly curves: Pick<Curves, 'known' | 'loaded'>;
}

/** A plant is described over a day; what then stands holds for all that was before. */
const describedWithinMs = 86_400_000;

interface Stretch {
  readonly fromMs: number;
  readonly toMs: number;
}

/** A stretch in which nothing changes, with the tables that answer in it. */
interface Cut extends Stretch {
  readonly description: Description;
  readonly ofPlant: readonly Curve[];
  readonly ofOutlets: readonly (readonly Curve[])[];
}

/** What a calculation of an instant goes by: outlets, stations, levels and tables as they held then. */
export function createInForce({ database, history, curves }: InForceDeps) {
  /** Until then the first description holds. */
  async function settledMs(hydroCode: string): Promise<number> {
    const first = await history.first(database.sql, hydroCode, ['outlet', 'station']);
    return first ? first.getTime() + describedWithinMs : Number.NEGATIVE_INFINITY;
  }

  async function spans(hydroCode: string, from: Date, to: Date, known: Date | null = null): Promise<PlantInForce[]> {
    const period = { fromMs: from.getTime(), toMs: to.getTime() };
    const knownMs = known?.getTime() ?? Number.POSITIVE_INFINITY;
    const settled = await settledMs(hydroCode);
    const describedAt = (timeMs: number) => Math.min(Math.max(timeMs, settled), knownMs);
    const versions = await history.during(database.sql, hydroCode, kindsInForce, {
      from: new Date(describedAt(period.fromMs)),
      until: new Date(describedAt(period.toMs)),
    });
    const shelf = createShelf(await curves.known(hydroCode, known));
    const cuts = cutsOf(period, { versions, describedAt, shelf });
    const used = new Map(cuts.flatMap(curvesOf).map((curve) => [curve.curveId, curve]));
    const loaded = await curves.loaded(hydroCode, [...used.values()]);
    const prepared = new Map<string, Prepared>();
    return cuts.map((cut) => built(cut, loaded, prepared));
  }

  return {
    /** For an instant before the plant was described the first description holds. `known`: as it was known then. */
    async at(hydroCode: string, instant: Date, known: Date | null = null): Promise<PlantInForce> {
      const [only] = await spans(hydroCode, instant, new Date(instant.getTime() + 1), known);
      return only!;
    },

    /** The same for a period: stretches that cover it, the oldest first, cut where anything of it changes. */
    spans,
  };
}

export type InForce = ReturnType<typeof createInForce>;

interface Known {
  readonly versions: readonly HeldVersion[];
  readonly shelf: Shelf;
  /** The instant whose description holds at another. */
  describedAt(timeMs: number): number;
}

function cutsOf({ fromMs, toMs }: Stretch, { versions, describedAt, shelf }: Known): Cut[] {
  const isInside = (timeMs: number) => timeMs > fromMs && timeMs < toMs;
  const changes = versions
    .map(({ validFrom }) => validFrom.getTime())
    .filter((timeMs) => isInside(timeMs) && describedAt(timeMs) === timeMs);
  const cuts: Cut[] = [];
  for (const described of stretchesOf({ fromMs, toMs }, changes)) {
    const description = describe(holding(versions, describedAt(described.fromMs)));
    const edges = tableEdges(described, shelf, description.settings.timeZone).filter(isInside);
    for (const stretch of stretchesOf(described, edges)) {
      const wallMs = wallMsAt(stretch.fromMs, description.settings.timeZone);
      const ofOutlets = description.outlets.map((outlet) => shelf.ofOutlet(outlet, wallMs));
      const cut: Cut = { ...stretch, description, ofPlant: shelf.ofPlant(wallMs), ofOutlets };
      const last = cuts.at(-1);
      if (last && isSame(last, cut)) cuts[cuts.length - 1] = { ...last, toMs: cut.toMs };
      else cuts.push(cut);
    }
  }
  return cuts;
}

function stretchesOf({ fromMs, toMs }: Stretch, edges: readonly number[]): Stretch[] {
  const starts = [...new Set([fromMs, ...edges])].toSorted((a, b) => a - b);
  return starts.map((start, i) => ({ fromMs: start, toMs: starts[i + 1] ?? toMs }));
}

const holding = (versions: readonly HeldVersion[], timeMs: number) =>
  versions.filter(
    ({ validFrom, validUntil }) =>
      validFrom.getTime() <= timeMs && (validUntil === null || validUntil.getTime() > timeMs),
  );

/** Instants at which some table comes into force or leaves it. */
function tableEdges({ fromMs, toMs }: Stretch, shelf: Shelf, timeZone: string): number[] {
  const walls = shelf.groups().flatMap((curves) => {
    const versions = curves.map((curve) => ({
      id: curve.curveId,
      startWallMs: curve.startWallMs,
      endWallMs: curve.endWallMs,
      loopByYear: curve.loopByYear,
      active: curve.active,
      uploadedAtMs: curve.uploadedAt.getTime(),
    }));
    return spansInForce(versions, wallMsAt(fromMs, timeZone), wallMsAt(toMs, timeZone))
      .slice(1)
      .map(({ fromWallMs }) => fromWallMs);
  });
  return walls.flatMap((wallMs) => instantOfWall(wallMs, timeZone) ?? []).filter((at) => at > fromMs && at < toMs);
}

const curvesOf = ({ ofPlant, ofOutlets }: Cut): Curve[] => [...ofPlant, ...ofOutlets.flat()];

/** What is prepared from: the same outlets with the same tables are the same plant. */
const preparedFrom = ({ description, ofPlant, ofOutlets }: Cut): string =>
  JSON.stringify([
    description.outlets.map(({ outletId, version }, i) => [outletId, version, ofOutlets[i]!.map(idOf)]),
    ofPlant.filter(({ groupCode }) => groupCode === 'QZ').map(idOf),
  ]);

const idOf = ({ curveId }: Curve) => curveId;

const isSame = (one: Cut, other: Cut): boolean => {
  const restOf = ({ description: { outlets: _prepared, ...rest }, ofPlant }: Cut) =>
    JSON.stringify([rest, ofPlant.map(idOf)]);
  return preparedFrom(one) === preparedFrom(other) && restOf(one) === restOf(other);
};

function built(cut: Cut, loaded: LoadedTables, prepared: Map<string, Prepared>): PlantInForce {
  const { description, ofPlant, ofOutlets, fromMs, toMs } = cut;
  const ownTables = tablesOf(ofPlant, loaded);
  const key = preparedFrom(cut);
  const outlets = description.outlets.map((outlet, i) => ({ outlet, tables: tablesOf(ofOutlets[i]!, loaded) }));
  const { plant, fault, gates, units } = prepared.get(key) ?? prepare(outlets, ownTables.QZ);
  prepared.set(key, { plant, fault, gates, units });
  const { settings, settingsVersion, autoIntervalMin, levelStations } = description;
  return {
    fromMs,
    toMs,
    plant,
    fault,
    capacityCurve: ownTables.ZV ?? null,
    gates: gates.map(shown),
    units: units.map(shown),
    lakeStations: levelStations[1],
    upstreamStations: levelStations[2],
    downstreamStations: levelStations[3],
    settings,
    autoIntervalMin,
    sources: {
      curves: [...new Map(curvesOf(cut).map((curve) => [curve.curveId, curve])).values()].map(
        ({ curveId, groupCode, name, object }) => ({ curveId, groupCode, name, object }),
      ),
      outlets: description.outlets.map(({ outletId, version }) => ({ outletId, version })),
      settingsVersion,
    },
  };
}

const shown = (outlet: Description['outlets'][number]): OutletInForce => ({
  outletId: outlet.outletId,
  code: outlet.code,
  name: outlet.name,
  number: outlet.number,
  outletType: outlet.outletType,
  version: outlet.version,
  inService: outlet.status === 'active',
  inputStationId: outlet.inputStationId,
  ratedPowerMw: outlet.outletType === 1 ? outlet.shape.rated_power : null,
});
