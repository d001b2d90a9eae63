import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { keyOf } from '@spillway/plant-simulator/random/keyed';
import type { World } from '@spillway/plant-simulator/testing/forecast-trial/world';
import { forecastOf } from '@spillway/plant-simulator/weather/forecast-errors';

const columns = ['time_utc', 'rain_mm', 'potential_evapotranspiration_mm', 'flow_mm'] as const;
const hourMs = 3_600_000;
const leastErrorM3s = 0.5;
const errorShareOfMean = 0.02;

/** Reads hourly data of a river from a CSV file, gzipped or not: basin depths, without gaps. */
export function readRiver(file: string, areaKm2: number): World {
  const bytes = readFileSync(file);
  const text = (file.endsWith('.gz') ? gunzipSync(bytes) : bytes).toString();
  const [head, ...lines] = text.trim().split(/\r?\n/);
  const names = head!.split(',');
  const places = columns.map((name) => names.indexOf(name));
  if (places.includes(-1)) throw new Error(`${file} needs the columns ${columns.join(', ')}; it has ${head}.`);
  const rows = lines.map((line) => line.split(','));
  const column = (at: number) => Float64Array.from(rows, (cells) => Number.parseFloat(cells[places[at]!]!));
  const timesMs = rows.map((cells) => Date.parse(cells[places[0]!]!));
  const startMs = timesMs[0]!;
  for (const [row, timeMs] of timesMs.entries())
    if (timeMs !== startMs + row * hourMs)
      throw new Error(`${file}: line ${row + 2} is not an hour after the line before.`);
  const [rainMm, potentialMm, flowMm] = [column(1), column(2), column(3)];
  for (const [row, mm] of [...rainMm, ...potentialMm, ...flowMm].entries())
    if (!(mm >= 0)) throw new Error(`${file}: line ${(row % rows.length) + 2} has a cell that is no depth.`);
  const flowM3s = flowMm.map((mm) => (mm * areaKm2) / 3.6);
  return {
    hours: rows.length,
    startMs,
    trueM3s: flowM3s,
    observedM3s: flowM3s,
    errorM3s: Math.max(leastErrorM3s, (errorShareOfMean * flowM3s.reduce((sum, flow) => sum + flow, 0)) / rows.length),
    gaugedMm: [rainMm],
    gaugedMeanMm: rainMm,
    potentialMm,
    rainForecast: (issueHour, hours) =>
      forecastOf((hour) => rainMm[issueHour + hour] ?? 0, { key: keyOf(issueHour, 'weather'), hours, stepHours: 1 }),
  };
}
