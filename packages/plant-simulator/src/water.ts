import { itemAt, numberAt } from '@spillway/checked/reads';
import { UnitCell } from '@spillway/hydrology/outlets/unit-kernel';
import { Result } from '@spillway/hydrology/plant/work';
import { type CatchmentState, runCatchment, warmCatchment } from './catchment/catchment.ts';
import { type Flood, Floods } from './catchment/floods.ts';
import type { VirtualPlantDescription } from './description.ts';
import { Lake } from './lake/lake.ts';
import { InflowMemory } from './operation/inflow-memory.ts';
import { guideCurve, limitLevelM } from './operation/levels-of-year.ts';
import { Operator } from './operation/operator.ts';
import type { WaterColumns } from './record.ts';
import { localDayOf, minuteOfDay } from './time/local-time.ts';
import { naturalRain, type RainSource } from './weather/rainfall.ts';

/** Simulates rain, runoff, lake and operator. */
export class Water {
  readonly #description: VirtualPlantDescription;
  readonly #seed: number;
  readonly #stepMs: number;
  readonly #weather: RainSource;
  readonly #floods = new Floods();
  readonly #lake: Lake;
  readonly #operator: Operator;
  readonly #inflow: InflowMemory;
  #catchment: CatchmentState;

  constructor(description: VirtualPlantDescription, seed: number, startMs: number, stepMs: number) {
    const { climate, gauges, utcOffsetMinutes, operation, levels, basins } = description;
    this.#description = description;
    this.#seed = seed;
    this.#stepMs = stepMs;
    this.#weather = naturalRain(climate, gauges, seed, utcOffsetMinutes);
    this.#catchment = warmCatchment(description, this.#weather, startMs, stepMs);
    const startDay = localDayOf(startMs, utcOffsetMinutes);
    const startM = Math.min(guideCurve(operation)(startDay), limitLevelM(operation, levels, startDay));
    this.#lake = new Lake(description, startM);
    this.#operator = new Operator(description, this.#lake, seed);
    // A first guess for the operator's first day only: the baseflow.
    const startM3s = this.#catchment.reduce((sum, { nam }, index) => {
      const { areaKm2, nam: parameters } = itemAt(basins, index);
      return sum + ((nam.baseflowMm / parameters.baseflowConstantH) * areaKm2) / 3.6;
    }, 0);
    this.#inflow = new InflowMemory(stepMs / 60_000, startM3s);
  }

  get levelM(): number {
    return this.#lake.levelM;
  }

  get storageM3(): number {
    return this.#lake.storageM3;
  }

  addFlood(flood: Flood): void {
    this.#floods.add(flood, this.#description, this.#stepMs);
  }

  /** Number of the next steps that share one source of rain. */
  stepsOfOneRain(startMs: number, max: number): number {
    const changeMs = this.#floods.changeAfter(startMs);
    return Math.min(max, (changeMs - startMs) / this.#stepMs);
  }

  /** Simulates all rows of the columns. */
  play(startMs: number, rows: WaterColumns): void {
    const source = this.#floods.rainAt(startMs, this.#catchment, this.#description, this.#stepMs, this.#seed);
    (source ?? this.#weather)(startMs, this.#stepMs, rows.levelM.length, rows.rainMm);
    this.#catchment = runCatchment(this.#description, this.#catchment, startMs, this.#stepMs, rows.rainMm, {
      arealRainMm: rows.arealRainMm,
      inflowM3s: rows.meanInflowM3s,
      basinM3s: rows.basinM3s,
    });
    for (let row = 0; row < rows.levelM.length; row += 1) this.#step(startMs + row * this.#stepMs, rows, row);
  }

  #step(ms: number, rows: WaterColumns, row: number): void {
    const { utcOffsetMinutes } = this.#description;
    this.#operator.act({
      ms,
      localDay: localDayOf(ms, utcOffsetMinutes),
      minute: minuteOfDay(ms, utcOffsetMinutes),
      stepMinutes: this.#stepMs / 60_000,
      levelM: this.#lake.levelM,
      storageM3: this.#lake.storageM3,
      inflowM3s: this.#inflow.hourM3s,
      earlierInflowM3s: this.#inflow.earlierHourM3s,
      dayInflowM3s: this.#inflow.dayM3s,
    });
    const inflowM3s = numberAt(rows.meanInflowM3s, row);
    this.#lake.advance(inflowM3s, this.#stepMs / 1000);
    this.#inflow.push(inflowM3s);
    this.#write(rows, row);
  }

  #write(rows: WaterColumns, row: number): void {
    const lake = this.#lake;
    const { openingsM, gateM3s, unitCells, inService, results } = lake.work;
    rows.meanOutflowM3s[row] = lake.meanOutM3s;
    rows.storageM3[row] = lake.storageM3;
    rows.levelM[row] = lake.levelM;
    rows.tailwaterM[row] = numberAt(results, Result.tailwaterM);
    rows.turbineM3s[row] = numberAt(results, Result.turbineM3s);
    rows.damM3s[row] = numberAt(results, Result.damM3s);
    for (let g = 0; g < openingsM.length; g += 1) {
      itemAt(rows.gateOpeningM, g)[row] = numberAt(openingsM, g);
      itemAt(rows.gateM3s, g)[row] = numberAt(gateM3s, g);
    }
    for (let u = 0; u < unitCells.length; u += 1) {
      itemAt(rows.unitPowerMw, u)[row] = numberAt(itemAt(unitCells, u), UnitCell.powerMw);
      itemAt(rows.unitM3s, u)[row] = numberAt(itemAt(unitCells, u), UnitCell.flowM3s);
      itemAt(rows.unitInService, u)[row] = itemAt(inService, u);
    }
  }
}
