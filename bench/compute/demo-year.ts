import { judgeSeries } from '@spillway/hydrology/quality/judge';
import { levelLimits, tailwaterLimits } from '@spillway/hydrology/quality/limits';
import { Check } from '@spillway/hydrology/quality/quality';
import type { PlantRecord, SignalColumns } from '@spillway/plant-simulator/record';
import { stampOf } from '@spillway/plant-simulator/record';
import { createVirtualPlant } from '@spillway/plant-simulator/virtual-plant';
import { dayMs } from '@spillway/plant-time/spans';
import { describe } from '../../apps/feeder/src/describe.ts';
import { readDemo } from '../../apps/server/src/plant/demo/demo.ts';
import { computeMade, type Figures, type MeasuredColumn, stepMs } from './made-plant.ts';

const startMs = Date.UTC(2024, 11, 31, 17);

interface YearFigures {
  readonly steps: number;
  /** Share of the inflow that the water balance cannot account for. */
  readonly openShare: number;
  /** Share of the steps with all figures that the balance needs. */
  readonly wholeShare: number;
  readonly nse: number;
}

/**
 * Simulated days of the demo plant, sensor faults included, computed by the service and compared with the true water.
 */
export function followDemo(days: number, seed: number): YearFigures {
  const description = describe(readDemo() as never);
  const record = createVirtualPlant({ description, seed, startMs }).run(startMs + days * dayMs);
  const figures = computeMade({
    plant: description.plant,
    curve: description.curve,
    firstMs: stampOf(record, 0),
    rows: record.steps,
    measured: record.signals.flatMap((signal) => measuredOf(signal, record)),
  });
  return { steps: record.steps, ...balanceOf(figures), nse: nseOf(figures, record) };
}

const kinds = { lakeLevel: 'lake', tailwaterLevel: 'tailwater', gateOpening: 'gate', power: 'unit' } as const;

function measuredOf({ kind, of, station, measured }: SignalColumns, record: PlantRecord): MeasuredColumn[] {
  if (!(kind in kinds)) return [];
  const place = kinds[kind as keyof typeof kinds];
  const isLevel = place === 'lake' || place === 'tailwater';
  return [
    { kind: place, id: isLevel ? station : of!, values: isLevel ? believedValues(measured, record, place) : measured },
  ];
}

/** As in the product, a value that fails its checks is not used as a level. */
function believedValues(measured: Float64Array, record: PlantRecord, place: 'lake' | 'tailwater'): Float64Array {
  const timesS = new Float64Array(record.steps).map((_, row) => stampOf(record, row) / 1000);
  const checks = new Uint16Array(record.steps);
  judgeSeries(timesS, measured, place === 'lake' ? levelLimits(116, 256, false) : tailwaterLimits, checks);
  return measured.map((level, row) => ((checks[row]! & (Check.spike | Check.rate)) === 0 ? level : Number.NaN));
}

/** Over every stretch without a gap: in = out + stored. */
function balanceOf(figures: Figures): Pick<YearFigures, 'openShare' | 'wholeShare'> {
  const [inflow, out, storage] = (['total_discharge_lake', 'total_discharge_out', 'total_capacity'] as const).map(
    (key) => figures.get(key)!,
  ) as [Float64Array, Float64Array, Float64Array];
  let [totalInflowM3, openM3, rowCount] = [0, 0, 0];
  for (let row = 1; row < inflow.length; row += 1) {
    const outM3s = (out[row]! + out[row - 1]!) / 2;
    const inflowM3 = (inflow[row]! * stepMs) / 1000;
    const imbalanceM3 = inflowM3 - (outM3s * stepMs) / 1000 - (storage[row]! - storage[row - 1]!);
    if (!Number.isFinite(imbalanceM3)) continue;
    rowCount += 1;
    totalInflowM3 += inflowM3;
    openM3 += imbalanceM3;
  }
  return { openShare: Math.abs(openM3) / totalInflowM3, wholeShare: rowCount / (inflow.length - 1) };
}

function nseOf(figures: Figures, { water, steps }: PlantRecord): number {
  const smoothed = figures.get('inflow_moving_average')!;
  const mean = water.meanInflowM3s.reduce((sum, flow) => sum + flow, 0) / steps;
  let [errors, spread] = [0, 0];
  for (let row = 0; row < steps; row += 1) {
    if (!Number.isFinite(smoothed[row]!)) continue;
    errors += (smoothed[row]! - water.meanInflowM3s[row]!) ** 2;
    spread += (water.meanInflowM3s[row]! - mean) ** 2;
  }
  return 1 - errors / spread;
}
