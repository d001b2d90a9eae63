import type { HeldVersion, Snapshot } from '../history/history.ts';
import { type Outlet, outletFrom } from '../outlets/outlets.ts';
import { interfaceFrom, type SettingsInForce, settingsFrom, settingsInForce } from '../settings/settings.ts';
import { stationFrom } from '../stations/stations.ts';
import type { LevelStation } from './plant-in-force.ts';

/** The kinds that a calculation depends on. */
export const kindsInForce = ['settings', 'interface', 'outlet', 'station', 'measure_position'] as const;

export interface Description {
  readonly settings: SettingsInForce;
  readonly settingsVersion: number;
  readonly autoIntervalMin: number;
  readonly outlets: readonly Outlet[];
  /** By type of the measuring point: 1 reservoir, 2 upstream, 3 downstream. */
  readonly levelStations: Readonly<Record<1 | 2 | 3, readonly LevelStation[]>>;
}

/** Types of stations with a level: water level, discharge from water level, discharge (SOMMER). */
const levelTypes: readonly unknown[] = [2, 4, 5];

type VersionData = HeldVersion & { readonly data: Snapshot };

/** The plant in the versions in force at one instant. */
export function describe(versions: readonly HeldVersion[]): Description {
  const standing = versions.filter((version): version is VersionData => version.data !== null);
  const versionsOfKind = (kind: (typeof kindsInForce)[number]) => standing.filter((version) => version.kind === kind);
  const [settings] = versionsOfKind('settings');
  const [interfaceVersion] = versionsOfKind('interface');
  const types = new Map(versionsOfKind('measure_position').map(({ id, data }) => [id, data.type]));
  const levels = versionsOfKind('station').flatMap((version) => levelStationOf(version, types));
  const at = (type: number) => levels.filter((one) => one.positionType === type).map(({ station }) => station);
  return {
    settings: settingsInForce(settingsFrom(settings?.data ?? null)),
    settingsVersion: settings?.seq ?? 0,
    autoIntervalMin: interfaceFrom(interfaceVersion?.data ?? null).autoCalculationIntervalMin,
    outlets: versionsOfKind('outlet').map(outletOf).toSorted(compareOrder),
    levelStations: {
      1: at(1).toSorted(compareCounted),
      2: at(2).toSorted(compareCounted),
      3: at(3).toSorted(compareCounted),
    },
  };
}

const outletOf = ({ id, seq, data, validFrom }: VersionData): Outlet => ({
  ...outletFrom(data),
  outletId: id,
  version: seq,
  updatedAt: validFrom,
  updatedBy: null,
});

const compareOrder = (a: Outlet, b: Outlet) => a.outletType - b.outletType || a.number - b.number;

function levelStationOf({ id, data }: VersionData, types: ReadonlyMap<string, unknown>) {
  if (!levelTypes.includes(data.station_type)) return [];
  const { code, name, averaged, measurePositionId } = stationFrom(data);
  const positionType = measurePositionId === null ? undefined : types.get(measurePositionId);
  return [{ positionType, station: { stationId: id, code, name, averaged } }];
}

const compareCounted = (a: LevelStation, b: LevelStation) =>
  Number(b.averaged) - Number(a.averaged) || (a.code < b.code ? -1 : 1);
