import { itemAt, required } from '@spillway/checked/reads';
import { minuteMs } from '@spillway/plant-time/spans';
import type { Database } from '../../platform/database/database.ts';
import { describedWithinMs, type History } from '../history/history.ts';
import type { TableSource } from '../tables/tables.ts';
import { type Cut, curvesOf, cutKey, cutsOf } from './cuts.ts';
import { type Description, kindsInForce } from './description.ts';
import type { OutletInForce, PlantInForce } from './plant-in-force.ts';
import { lowestLakeLevelM, type PreparedPlant, prepare } from './prepare.ts';
import { createShelf, type LoadedTables, tablesOf } from './tables-of.ts';

export { countingStations, type LevelStation, type OutletInForce, type PlantInForce } from './plant-in-force.ts';

export const stepMsOf = ({ settings }: Pick<PlantInForce, 'settings'>): number => settings.stepMin * minuteMs;

interface InForceDeps {
  readonly database: Database;
  readonly history: Pick<History, 'during' | 'first'>;
  readonly curves: TableSource;
}

/** The inputs of a calculation at an instant: outlets, stations, levels and tables in force. */
export function createInForce({ database, history, curves }: InForceDeps): InForce {
  /** Until this time the first description applies. */
  async function settledMs(hydroCode: string): Promise<number> {
    const first = await history.first(database.sql, hydroCode, ['outlet', 'station']);
    return first ? first.getTime() + describedWithinMs : Number.NEGATIVE_INFINITY;
  }

  async function spans(hydroCode: string, from: Date, to: Date, knownAt: Date | null = null): Promise<PlantInForce[]> {
    const period = { fromMs: from.getTime(), toMs: to.getTime() };
    const knownMs = knownAt?.getTime() ?? Number.POSITIVE_INFINITY;
    const settledTimeMs = await settledMs(hydroCode);
    const describedAt = (timeMs: number) => Math.min(Math.max(timeMs, settledTimeMs), knownMs);
    const versions = await history.during(database.sql, hydroCode, kindsInForce, {
      from: new Date(describedAt(period.fromMs)),
      until: new Date(describedAt(period.toMs)),
    });
    const shelf = createShelf(await curves.known(hydroCode, knownAt));
    const cuts = cutsOf(period, { versions, describedAt, shelf });
    const used = new Map(cuts.flatMap(curvesOf).map((curve) => [curve.curveId, curve]));
    const loaded = await curves.loaded(hydroCode, [...used.values()]);
    const prepared = new Map<string, PreparedPlant>();
    return cuts.map((cut) => built(cut, loaded, prepared));
  }

  return {
    /**
     * Before the plant was described its first description applies. `knownAt` limits the versions to those known at that
     * time.
     */
    async at(hydroCode: string, instant: Date, knownAt: Date | null = null): Promise<PlantInForce> {
      const [only] = await spans(hydroCode, instant, new Date(instant.getTime() + 1), knownAt);
      return required(only);
    },

    /** Stretches that cover a period, oldest first, cut wherever the plant changes. */
    spans,

    /** The same plant with other tables. */
    supposing: (other: TableSource): Pick<InForce, 'spans'> => createInForce({ database, history, curves: other }),
  };
}

export interface InForce {
  at(hydroCode: string, instant: Date, knownAt?: Date | null): Promise<PlantInForce>;
  spans(hydroCode: string, from: Date, to: Date, knownAt?: Date | null): Promise<PlantInForce[]>;
  supposing(other: TableSource): Pick<InForce, 'spans'>;
}

function built(cut: Cut, loaded: LoadedTables, prepared: Map<string, PreparedPlant>): PlantInForce {
  const { description, ofPlant, ofOutlets, fromMs, toMs } = cut;
  const ownTables = tablesOf(ofPlant, loaded);
  const { settings, settingsVersion, autoIntervalMin, levelStations } = description;
  const lowestM = lowestLakeLevelM(ownTables.ZV, settings);
  const key = `${cutKey(cut)} ${lowestM}`;
  const outlets = description.outlets.map((outlet, i) => ({ outlet, tables: tablesOf(itemAt(ofOutlets, i), loaded) }));
  const { plant, fault, gates, units } =
    prepared.get(key) ?? prepare(outlets, { tailwaterRating: ownTables.QZ, lowestLakeLevelM: lowestM, settings });
  prepared.set(key, { plant, fault, gates, units });
  return {
    fromMs,
    toMs,
    plant,
    fault,
    capacityCurve: ownTables.ZV ?? null,
    lowestLakeLevelM: lowestM ?? Number.NEGATIVE_INFINITY,
    gates: gates.map(outletInForceOf),
    units: units.map(outletInForceOf),
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
    tables: {
      ofPlant,
      ofOutlets: new Map(description.outlets.map(({ outletId }, i) => [outletId, itemAt(ofOutlets, i)])),
    },
  };
}

const outletInForceOf = (outlet: Description['outlets'][number]): OutletInForce => ({
  outletId: outlet.outletId,
  code: outlet.code,
  name: outlet.name,
  number: outlet.number,
  outletType: outlet.outletType,
  version: outlet.version,
  inService: outlet.status === 'active',
  inputStationId: outlet.inputStationId,
  readingStepMin: outlet.readingStepMin,
  ratedPowerMw: outlet.outletType === 1 ? outlet.shape.rated_power : null,
});
