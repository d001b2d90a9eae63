import { EndSlope, quadraticEndSlope } from '../quadratic-fit.ts';

/**
 * Smoothing methods that the estimator's method was compared with. Each takes content = storage + released [m3] and returns an inflow
 * per row.
 */
export type Smoother = (timesS: Float64Array, contentM3: Float64Array) => Float64Array;

/** Mean of the hourly balances over a trailing window, that is, a moving average of the raw inflow. */
export function trailingMean(hours: number): Smoother {
  return everyRow(1 + hours, (timesS, contentM3, row, stepS) => {
    const count = Math.round((hours * 3600) / stepS);
    const hour = Math.round(3600 / stepS);
    let sum = 0;
    for (let back = 0; back < count; back += 1) sum += contentM3[row - back]! - contentM3[row - back - hour]!;
    return sum / count / (timesS[hour]! - timesS[0]!);
  });
}

/** Slope of the straight line through a trailing window. */
export function trailingLine(hours: number): Smoother {
  return everyRow(hours, (timesS, contentM3, row, stepS) => {
    const from = row - Math.round((hours * 3600) / stepS);
    const meanS = (timesS[from]! + timesS[row]!) / 2;
    let top = 0;
    let bottom = 0;
    for (let i = from; i <= row; i += 1) {
      top += (timesS[i]! - meanS) * (contentM3[i]! - contentM3[row]!);
      bottom += (timesS[i]! - meanS) ** 2;
    }
    return top / bottom;
  });
}

/** End slope of the parabola through a trailing window of fixed length. */
export function trailingParabola(hours: number): Smoother {
  const out = new Float64Array(3);
  return everyRow(hours, (timesS, contentM3, row, stepS) => {
    quadraticEndSlope(timesS, contentM3, row - Math.round((hours * 3600) / stepS), row + 1, out);
    return out[EndSlope.slope]!;
  });
}

/**
 * Steady Kalman filter. State: content and inflow, with `order` 3 also the inflow's rate of change; white noise of the given spectral
 * density drives the last one. The filter is given the true variance of the sensor.
 */
export function kalman(order: 2 | 3, density: number, sensorVarianceM6: number): Smoother {
  return (timesS, contentM3) => {
    const dt = timesS[1]! - timesS[0]!;
    const noise = drivingNoise(order, dt, density * density);
    const move = [
      [1, dt, (dt * dt) / 2],
      [0, 1, dt],
      [0, 0, 1],
    ].map((row, i) => row.map((value, j) => (i < order && j < order ? value : 0)));
    let state = [contentM3[0]!, 100, 0];
    let spread = [
      [sensorVarianceM6, 0, 0],
      [0, 1e4, 0],
      [0, 0, order === 3 ? 1e-2 : 0],
    ];
    return Float64Array.from(contentM3, (seen, row) => {
      if (row > 0) {
        state = move.map((factors) => factors.reduce((sum, factor, j) => sum + factor * state[j]!, 0));
        const movedFactors = move.map((factors) =>
          [0, 1, 2].map((j) => factors.reduce((sum, factor, k) => sum + factor * spread[k]![j]!, 0)),
        );
        spread = movedFactors.map((line, i) =>
          move.map((factors, j) => factors.reduce((sum, factor, k) => sum + factor * line[k]!, 0) + noise[i]![j]!),
        );
      }
      const total = spread[0]![0]! + sensorVarianceM6;
      const gain = spread.map((line) => line[0]! / total);
      const surprise = seen - state[0]!;
      state = state.map((value, i) => value + gain[i]! * surprise);
      const top = [...spread[0]!];
      spread = spread.map((line, i) => line.map((value, j) => value - gain[i]! * top[j]!));
      return state[1]!;
    });
  };
}

function drivingNoise(order: 2 | 3, dt: number, s: number): number[][] {
  if (order === 2) {
    return [
      [(s * dt ** 3) / 3, (s * dt ** 2) / 2, 0],
      [(s * dt ** 2) / 2, s * dt, 0],
      [0, 0, 0],
    ];
  }
  return [
    [(s * dt ** 5) / 20, (s * dt ** 4) / 8, (s * dt ** 3) / 6],
    [(s * dt ** 4) / 8, (s * dt ** 3) / 3, (s * dt ** 2) / 2],
    [(s * dt ** 3) / 6, (s * dt ** 2) / 2, s * dt],
  ];
}

/** Rows before the window is full are not scored and get 0. */
function everyRow(
  hours: number,
  inflow: (timesS: Float64Array, contentM3: Float64Array, row: number, stepS: number) => number,
): Smoother {
  return (timesS, contentM3) => {
    const stepS = timesS[1]! - timesS[0]!;
    const first = Math.round((hours * 3600) / stepS);
    return Float64Array.from(contentM3, (_, row) => (row < first ? 0 : inflow(timesS, contentM3, row, stepS)));
  };
}
