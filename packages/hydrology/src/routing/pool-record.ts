import { itemAt, numberAt } from '@spillway/checked/reads';
import type { StepEnd } from './pool-step.ts';

/** The rows of a run, filled as it proceeds. */
export interface PoolRecord {
  readonly levelM: Float64Array;
  readonly storageM3: Float64Array;
  readonly outflowM3s: Float64Array;
  readonly outletM3s: readonly Float64Array[];
  readonly settings: readonly Float64Array[];
  readonly flags: Uint16Array;
  readonly meanOutflowM3s: Float64Array;
}

export function poolRecord(rows: number, outlets: number): PoolRecord {
  const columns = () => Array.from({ length: outlets }, () => new Float64Array(rows));
  return {
    levelM: new Float64Array(rows),
    storageM3: new Float64Array(rows),
    outflowM3s: new Float64Array(rows),
    outletM3s: columns(),
    settings: columns(),
    flags: new Uint16Array(rows),
    meanOutflowM3s: new Float64Array(rows - 1),
  };
}

export function recordRow(record: PoolRecord, row: number, lake: StepEnd, settings: Float64Array): void {
  record.levelM[row] = lake.levelM;
  record.storageM3[row] = lake.storageM3;
  record.outflowM3s[row] = totalM3s(lake.outletM3s);
  record.flags[row] = lake.flags;
  for (let index = 0; index < settings.length; index++) {
    itemAt(record.outletM3s, index)[row] = numberAt(lake.outletM3s, index);
    itemAt(record.settings, index)[row] = numberAt(settings, index);
  }
}

/** The rows reached. */
export function firstRows(record: PoolRecord, rows: number): PoolRecord {
  const cut = (column: Float64Array) => column.subarray(0, rows);
  return {
    levelM: cut(record.levelM),
    storageM3: cut(record.storageM3),
    outflowM3s: cut(record.outflowM3s),
    outletM3s: record.outletM3s.map(cut),
    settings: record.settings.map(cut),
    flags: record.flags.subarray(0, rows),
    meanOutflowM3s: record.meanOutflowM3s.subarray(0, rows - 1),
  };
}

export function totalM3s(outletM3s: Float64Array): number {
  let total = 0;
  for (let index = 0; index < outletM3s.length; index++) total += numberAt(outletM3s, index);
  return total;
}
