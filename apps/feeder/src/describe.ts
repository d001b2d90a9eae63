import { itemAt, required } from '@spillway/checked/reads';
import { isRainGauge, isRainRadar } from '@spillway/contract/plant/stations/rain-stations';
import {
  type DemoFlood,
  type DemoIncident,
  type DemoPlantFile,
  floodLengthMs,
} from '@spillway/contract/series/demo-feed';
import type { GateDescription } from '@spillway/hydrology/outlets/gate-description';
import type { UnitDescription } from '@spillway/hydrology/outlets/unit-description';
import { type GroupTables, tableFromColumns } from '@spillway/hydrology/tables/from-columns';
import type {
  SensorDescription,
  StationDescription,
  VirtualPlantDescription,
} from '@spillway/plant-simulator/description';
import { battery, cableLine, designFloods, nam, operation, radioLine } from '@spillway/plant-simulator/habits';
import { centralVietnam } from '@spillway/plant-simulator/weather/climate';

type StationOfFile = DemoPlantFile['stations'][number];
type OutletOfFile = DemoPlantFile['outlets'][number];
type UnitOfFile = Extract<OutletOfFile, { readonly outlet_type: 1 }>;
type GateOfFile = Extract<OutletOfFile, { readonly outlet_type: 2 }>;

const stationType = { level: 2, gateOpening: 6, power: 7 } as const;
const batterySensor = 9;
const reservoir = 1;
const vietnamMinutes = 7 * 60;
/** Its switch sets the encoder to zero: a shut gate is not told to stand open by a centimetre. */
const zeroWhenShut = { noise: 0.001, driftPerMonth: 0 };
/** The procedure opens the gates half a metre, a metre, and so on. */
const smallMovesM = [0.5, 1, 1.5, 2];

/** What is laid before the plant. */
interface Plot {
  readonly floods: readonly DemoFlood[];
  readonly incidents: readonly DemoIncident[];
}

/** The demo plant as the simulator plays it: levels, tables, outlets, gauges and basin are those of its file. */
export function describe(
  file: DemoPlantFile,
  { floods, incidents }: Plot = { floods: [], incidents: [] },
): VirtualPlantDescription {
  const gates = file.outlets.filter((outlet): outlet is GateOfFile => outlet.outlet_type === 2);
  const units = file.outlets.filter((outlet): outlet is UnitOfFile => outlet.outlet_type === 1);
  const gauges = file.stations.filter((one) => isRainGauge(one.station_type, one.measure_method));
  const { settings } = file;
  const namedSignal = (name: string, value: number | null): number => value ?? absent(name);
  return {
    utcOffsetMinutes: vietnamMinutes,
    levels: {
      deadM: namedSignal('dead_water_level', settings.dead_water_level),
      normalM: namedSignal('normal_water_level', settings.normal_water_level),
      designFloodM: namedSignal('designed_flood_water_level', settings.designed_flood_water_level),
    },
    curve: tableOf(file, 'ZV') ?? absent('ZV'),
    plant: {
      gates: gates.map((gate) => describeGate(file, gate)),
      units: units.map((unit) => describeUnit(file, unit)),
      tailwaterRating: tableOf(file, 'QZ'),
    },
    gauges: gauges.map(({ station_code: id, longitude, latitude }) => ({
      id,
      longitude: namedSignal(`longitude of ${id}`, longitude),
      latitude: namedSignal(`latitude of ${id}`, latitude),
    })),
    basins: file.catchments.slice(0, 1).map(({ name, area }) => ({
      id: name,
      areaKm2: namedSignal('area', area),
      gaugeWeights: gauges.map((gauge) => gauge.thiessen_coefficient ?? 0),
      nam,
      travelMinutes: 60,
    })),
    climate: centralVietnam,
    designFloods,
    operation: {
      ...operation,
      seasons: settings.seasons.flatMap(({ from, to, max_level: maxLevelM }) =>
        maxLevelM === null ? [] : [{ from: monthDay(from), to: monthDay(to), maxLevelM }],
      ),
      gateSequence: sequenceOf(gates),
      setOutages: outagesOf(units, incidents),
    },
    stations: stationsOf(file, gates, units).map((station) =>
      withoutFloodDamage(withSilentSpan(station, incidents), floods),
    ),
  };
}

const outagesOf = (units: readonly UnitOfFile[], incidents: readonly DemoIncident[]) =>
  incidents.flatMap(({ of, code, ...span }) => {
    const unit = of === 'unit' ? units.findIndex((one) => one.code === code) : -1;
    return unit < 0 ? [] : [{ ...span, unit }];
  });

/** What it measures, not its battery: the logger goes on. */
function withSilentSpan(station: StationDescription, incidents: readonly DemoIncident[]): StationDescription {
  const silences = incidents.filter(({ of, code }) => of === 'station' && code === station.id);
  if (silences.length === 0) return station;
  const sensors = station.sensors.map((sensor) => (sensor.kind === 'battery' ? sensor : { ...sensor, silences }));
  return { ...station, sensors };
}

/** A flood is to be read from lake and gates: what is wired to the dam does not fail in it. */
function withoutFloodDamage(station: StationDescription, floods: readonly DemoFlood[]): StationDescription {
  if (station.battery) return station;
  return { ...station, spared: floods.map(({ startMs }) => ({ fromMs: startMs, toMs: startMs + floodLengthMs })) };
}

function absent(thingName: string): never {
  throw new Error(`The plant of the demo has no ${thingName}.`);
}

function tableOf<G extends keyof GroupTables>(file: DemoPlantFile, group: G): GroupTables[G] | undefined {
  const table = file.tables.find((one) => one.group_code === group && one.object_kind === 'plant');
  return table && tableFromColumns(group, group, table.columns);
}

/** dd/MM as the settings have it. */
function monthDay(date: string): `${string}-${string}` {
  const [day = '', month = ''] = date.split('/');
  return `${month}-${day}`;
}

function describeGate(file: DemoPlantFile, { code, gate }: GateOfFile): GateDescription {
  const { crest, pipe } = gate;
  if (pipe)
    return {
      type: 'roundCulvert',
      id: code,
      gated: gate.gated,
      pipe: {
        invertM: pipe.invert,
        outletAxisM: pipe.outlet_axis,
        diameterM: pipe.diameter,
        lengthM: pipe.length,
        manningN: pipe.manning,
        localLosses: pipe.local_losses,
      },
    };
  if (!crest) return absent(`crest of ${code}`);
  return {
    type: 'arcGate',
    id: code,
    zaq: tableOf(file, 'ZAQ'),
    ffzq: tableOf(file, 'FFZQ'),
    zaoac: tableOf(file, 'ZAoAc'),
    crest: {
      crestM: crest.crest,
      widthM: crest.width,
      weirCoefficient: crest.weir_coefficient,
      lip: { relation: 'arc', sill: 'ogee' },
    },
    maxOpeningM: gate.max_opening ?? absent(`opening of ${code}`),
  };
}

const describeUnit = (file: DemoPlantFile, { code, unit }: UnitOfFile): UnitDescription => ({
  id: code,
  turbine: 'reaction',
  ratedPowerMw: unit.rated_power ?? absent(`rating of ${code}`),
  maxFlowM3s: unit.max_discharge ?? absent(`largest flow of ${code}`),
  qeta: tableOf(file, 'QETA'),
  qhl: tableOf(file, 'QHL'),
});

function sequenceOf(gates: readonly GateOfFile[]): VirtualPlantDescription['operation']['gateSequence'] {
  const gatesInTurn = [...gates.entries()]
    .filter(([, { opening_order: order }]) => order !== null)
    .toSorted(([, a], [, b]) => required(a.opening_order) - required(b.opening_order));
  const maxM = Math.min(...gatesInTurn.map(([, { gate }]) => required(gate.max_opening)));
  const metreLevels = Array.from({ length: Math.floor(maxM) - 2 }, (_, i) => i + 3);
  return { groups: gatesInTurn.map(([at]) => [at]), openingsM: [...smallMovesM, ...metreLevels] };
}

/** What a station of openings or powers measures goes by its turn: the first is the first gate's. */
function stationsOf(
  file: DemoPlantFile,
  gates: readonly GateOfFile[],
  units: readonly UnitOfFile[],
): StationDescription[] {
  const positionOf = new Map(file.measure_positions.map(({ name, type }) => [name, type]));
  const turnOf = (station: StationOfFile) =>
    file.stations.filter((one) => one.station_type === station.station_type).indexOf(station);
  const movable = gates.filter(({ gate }) => gate.gated);
  const sensorOf = (station: StationOfFile): SensorDescription | null => {
    const { station_code: code, station_type: type, measure_method: method, measure_position: position } = station;
    if (isRainRadar(type, method)) return { kind: 'radarRain', of: code };
    if (isRainGauge(type, method)) return { kind: 'rain', of: code };
    if (type === stationType.level)
      return { kind: positionOf.get(position ?? '') === reservoir ? 'lakeLevel' : 'tailwaterLevel', of: code };
    if (type === stationType.gateOpening)
      return { kind: 'gateOpening', of: itemAt(movable, turnOf(station)).code, faults: zeroWhenShut };
    return type === stationType.power ? { kind: 'power', of: itemAt(units, turnOf(station)).code } : null;
  };
  return file.stations.flatMap((station): StationDescription[] => {
    const { station_code: id } = station;
    const sensor = sensorOf(station);
    if (sensor === null) return [];
    const hasBattery = file.sensors.some((one) => one.sensor_type === batterySensor && one.station === id);
    return hasBattery
      ? [{ id, sensors: [sensor, { kind: 'battery' }], battery, ...radioLine }]
      : [{ id, sensors: [sensor], ...cableLine }];
  });
}
