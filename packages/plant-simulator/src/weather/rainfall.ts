import { itemAt, numberAt, required } from '@spillway/checked/reads';
import type { GaugeDescription } from '../description.ts';
import { keyOf } from '../random/keyed.ts';
import { DAY_MS, HOUR_MS } from '../time/local-time.ts';
import { fallenAt, fallenShares } from './cascade.ts';
import type { Climate } from './climate.ts';
import { gaugePlaces } from './gauge-places.ts';
import { maxStormDays, type Storm, stormsOfDay } from './storms.ts';

/** Rain is computed in cells of five minutes and summed or divided for other steps. */
const CELL_MS = 300_000;
const CELLS_A_DAY = DAY_MS / CELL_MS;
/** Days cached for steps that reach back into yesterday and for the look-ahead of the design storm. */
const DAYS_KEPT = 4;

/** Writes rain over a stretch of time to `out`, mm, one column per gauge; rows are stamped at their end. */
export type RainSource = (startMs: number, stepMs: number, steps: number, out: readonly Float64Array[]) => void;

/**
 * Natural rain at the gauges. The rain of a day depends on the seed and the day alone, so the warm-up year, a batch run
 * and a live run all get the same weather.
 */
export function naturalRain(
  climate: Climate,
  gauges: readonly GaugeDescription[],
  seed: number,
  utcOffsetMinutes: number,
): RainSource {
  const places = gaugePlaces(gauges);
  const lookBackDays = maxStormDays(climate);
  const storms = cached(lookBackDays + DAYS_KEPT, (day) => stormsOfDay(climate, places, seed, day));
  const days = cached(DAYS_KEPT, (day) => {
    const cells = gauges.map(() => new Float64Array(CELLS_A_DAY));
    for (let from = day - lookBackDays; from <= day + 1; from += 1) {
      for (const storm of storms(from)) for (const [g, column] of cells.entries()) addStorm(storm, g, day, column);
    }
    return cells;
  });

  function addStorm(storm: Storm, g: number, day: number, cells: Float64Array): void {
    const { kind, durationMs } = storm;
    const east = itemAt(places.eastKm, g);
    const north = itemAt(places.northKm, g);
    const delayMs = (east * storm.eastHPerKm + north * storm.northHPerKm) * HOUR_MS;
    const startMs = storm.startLocalMs + delayMs - day * DAY_MS;
    if (startMs >= DAY_MS || startMs + durationMs <= 0) return;
    const distance2 = (east - storm.centreEastKm) ** 2 + (north - storm.centreNorthKm) ** 2;
    const depthMm =
      storm.depthMm * (itemAt(gauges, g).rainFactor ?? 1) * Math.exp(-distance2 / (2 * kind.radiusKm ** 2));
    if (depthMm < 0.05) return;
    const gaugeKey = keyOf(storm.key, g);
    const sums = fallenShares({ durationMs, dryShare: kind.dryShare, stormKey: storm.key, gaugeKey });
    const first = Math.max(0, Math.floor(startMs / CELL_MS));
    const last = Math.min(CELLS_A_DAY, Math.ceil((startMs + durationMs) / CELL_MS));
    let before = fallenAt(sums, (first * CELL_MS - startMs) / durationMs);
    for (let cell = first; cell < last; cell += 1) {
      const after = fallenAt(sums, ((cell + 1) * CELL_MS - startMs) / durationMs);
      cells[cell] = numberAt(cells, cell) + Math.max(0, after - before) * depthMm;
      before = after;
    }
  }

  return (startMs, stepMs, steps, out) => {
    const localStartMs = startMs + utcOffsetMinutes * 60_000;
    for (let row = 0; row < steps; row += 1) {
      for (const column of out) column[row] = 0;
      const toMs = localStartMs + (row + 1) * stepMs;
      for (let ms = toMs - stepMs; ms < toMs; ms += Math.min(CELL_MS, stepMs)) {
        const day = Math.floor(ms / DAY_MS);
        const cell = Math.floor((ms - day * DAY_MS) / CELL_MS);
        const cells = days(day);
        const share = Math.min(1, stepMs / CELL_MS);
        for (let g = 0; g < out.length; g += 1)
          itemAt(out, g)[row] = numberAt(itemAt(out, g), row) + numberAt(itemAt(cells, g), cell) * share;
      }
    }
  };
}

/** Caches the last results of a function of the day. */
function cached<T>(capacity: number, answer: (day: number) => T): (day: number) => T {
  const knownByKey = new Map<number, T>();
  return (day) => {
    const old = knownByKey.get(day);
    if (old !== undefined) return old;
    const fresh = answer(day);
    knownByKey.set(day, fresh);
    if (knownByKey.size > capacity) knownByKey.delete(required(knownByKey.keys().next().value));
    return fresh;
  };
}
