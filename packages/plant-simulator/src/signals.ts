import { itemAt } from '@spillway/checked/reads';
import { HydrologyError } from '@spillway/hydrology/errors';
import type { SensorDescription, VirtualPlantDescription } from './description.ts';
import type { Signal, WaterColumns } from './record.ts';
import type { SensorKind } from './sensors/sensor-faults.ts';

/** The signals of a plant, station by station in the order of the description. */
export function signalsOf({ stations }: VirtualPlantDescription): Signal[] {
  const signals = stations.flatMap(({ id, sensors }) =>
    sensors.map((sensor) => ({ name: nameOf(sensor, id), kind: sensor.kind, of: sensor.of ?? null, station: id })),
  );
  const names = signals.map(({ name }) => name);
  const twice = names.find((name, index) => names.indexOf(name) !== index);
  if (twice !== undefined) throw new HydrologyError('simulator.signal_twice', { signal: twice });
  return signals;
}

/**
 * A battery is named after its station. A single level sensor needs no suffix; a second one is distinguished by `of`.
 */
function nameOf({ kind, of }: SensorDescription, station: string): string {
  const signalOwner = kind === 'battery' ? station : of;
  return signalOwner === undefined ? kind : `${kind}:${signalOwner}`;
}

type Truth = (water: WaterColumns) => Float64Array;

/**
 * Reads the true value of a signal; null for a battery, whose value the station computes. Throws if the plant lacks the
 * measured object.
 */
export function truthOf({ plant, gauges, basins }: VirtualPlantDescription, { kind, of, name }: Signal): Truth | null {
  const place = (parts: readonly { readonly id: string }[]): number => {
    const at = parts.findIndex(({ id }) => id === of);
    if (at < 0) throw new HydrologyError('simulator.signal_of_nothing', { signal: name });
    return at;
  };
  const truths: Readonly<Record<SensorKind, () => Truth | null>> = {
    rain: () => from('rainMm', place(gauges)),
    radarRain: () => (water) => water.arealRainMm,
    lakeLevel: () => (water) => water.levelM,
    tailwaterLevel: () => (water) => water.tailwaterM,
    gateOpening: () => from('gateOpeningM', place(plant.gates)),
    power: () => from('unitPowerMw', place(plant.units)),
    unitFlow: () => from('unitM3s', place(plant.units)),
    upstreamFlow: () => from('basinM3s', place(basins)),
    battery: () => null,
  };
  return truths[kind]();
}

type Many = 'rainMm' | 'gateOpeningM' | 'unitPowerMw' | 'unitM3s' | 'basinM3s';

function from(columns: Many, at: number): Truth {
  return (water) => itemAt(water[columns], at);
}
