import { itemAt } from '@spillway/checked/reads';
import type { VirtualPlantDescription } from '@spillway/plant-simulator/description';
import { keyOf } from '@spillway/plant-simulator/random/keyed';
import { createVirtualPlant, type VirtualPlantOptions } from '@spillway/plant-simulator/virtual-plant';
import { forecastOf } from '@spillway/plant-simulator/weather/forecast-errors';
import { dayMs, hourMs } from '@spillway/plant-time/spans';

/** As the door of rain forecasts takes it. */
export interface RainIssue {
  readonly source: string;
  readonly issued_at: string;
  readonly step_hours: number;
  readonly points: readonly {
    readonly id: string;
    readonly longitude: number;
    readonly latitude: number;
    readonly values: readonly number[];
  }[];
}

export const issueEveryMs = 6 * 3_600_000;

const source = 'Nhà máy ảo';
const shape = { hours: 240, stepHours: 3 };
/** What comes late in the simulator is looked for a little beyond the forecast. */
const marginMs = 3 * dayMs;
/** A grid as a model of the weather has it. */
const sideCount = 3;

type Gauge = VirtualPlantDescription['gauges'][number];
interface Point {
  readonly id: string;
  readonly longitude: number;
  readonly latitude: number;
  /** Of each gauge, adding up to 1. */
  readonly weights: readonly number[];
}

/** Times of issue after one instant, up to and with another. */
export function issuesBetween(afterMs: number, untilMs: number): number[] {
  const first = Math.floor(afterMs / issueEveryMs) + 1;
  const last = Math.floor(untilMs / issueEveryMs);
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => (first + index) * issueEveryMs);
}

/** Forecasts of the demo's rain: the same plant is played ahead of time, and what it brings is told with errors. */
export function createForecaster(options: VirtualPlantOptions) {
  const { description, seed, startMs } = options;
  const ahead = createVirtualPlant(options);
  const points = pointsOver(description.gauges);
  /** Depths by hour from the start on, one list a gauge. */
  const hourly = description.gauges.map((): number[] => []);

  function playTo(untilMs: number): void {
    while (ahead.atMs < untilMs) {
      const { water, steps, stepMs } = ahead.run(ahead.atMs + dayMs);
      const stepsPerHour = hourMs / stepMs;
      for (const [g, column] of water.rainMm.entries())
        for (let from = 0; from < steps; from += stepsPerHour)
          itemAt(hourly, g).push(column.subarray(from, from + stepsPerHour).reduce((sum, mm) => sum + mm, 0));
    }
  }

  return (issuedMs: number): RainIssue => {
    playTo(issuedMs + shape.hours * hourMs + marginMs);
    const firstHour = Math.round((issuedMs - startMs) / hourMs);
    const key = keyOf(seed, 'forecast', issuedMs / issueEveryMs);
    return {
      source,
      issued_at: new Date(issuedMs).toISOString(),
      step_hours: shape.stepHours,
      points: points.map(({ weights, ...point }) => {
        const rain = (hour: number) =>
          weights.reduce((sum, weight, g) => sum + weight * (itemAt(hourly, g)[firstHour + hour] ?? 0), 0);
        return { ...point, values: forecastOf(rain, { ...shape, key }) };
      }),
    };
  };
}

/** From corner to corner of the gauges; between them rain is weighted by the inverse square of the distance. */
function pointsOver(gauges: readonly Gauge[]): Point[] {
  const span = (read: (gauge: Gauge) => number) => {
    const all = gauges.map(read);
    const [low, high] = [Math.min(...all), Math.max(...all)];
    return Array.from({ length: sideCount }, (_, index) => roundValue(low + ((high - low) * index) / (sideCount - 1)));
  };
  const [longitudes, latitudes] = [span(({ longitude }) => longitude), span(({ latitude }) => latitude)];
  return latitudes.toReversed().flatMap((latitude, row) =>
    longitudes.map((longitude, column) => {
      const near = gauges.map((one) => 1 / ((one.longitude - longitude) ** 2 + (one.latitude - latitude) ** 2 + 1e-6));
      const total = near.reduce((sum, one) => sum + one, 0);
      const id = `P${row * sideCount + column + 1}`;
      return { id, longitude, latitude, weights: near.map((one) => one / total) };
    }),
  );
}

const roundValue = (degrees: number): number => Math.round(degrees * 1e4) / 1e4;
