import type { FormulaText } from '../outlets/formulas.ts';

/** Formulas around the outlets, in the notation of `outlets/formulas.ts`. */
export const balanceFormulas = {
  'lake.mean': { expression: 'Z = ΣZ_i / n', source: 'mean of the gauges that have a reading' },
  'lake.apart': {
    expression: 'Z = Z_i',
    source: 'gauges further apart than the plant allows: the one that went on as the lake can',
  },
  'lake.carried': { expression: 'Z = Z_last', source: 'no believable level in this step' },
  'lake.by_hand': { expression: 'Z = ΣZ_i / n', source: 'a person put a reading right: it is not judged' },
  'lake.unconfirmed': {
    expression: 'ΔZ_usual < |Z − Z_last| ≤ v · t + δ',
    source:
      'the water can be there, v = 1.5 · Q_1000 / A or 6 m/h, δ = 0.51 m; in the balance once the next level confirms it',
  },
  'lake.too_fast': {
    expression: '|Z_refused − Z| > v · t + δ  →  Z = Z_last',
    source: 'the mean of the gauges moved faster than the lake can: v = 1.5 · Q_1000 / A or 6 m/h, δ = 0.51 m',
  },
  'lake.outlier': {
    expression: '|Z_refused − Z_last| > ΔZ_usual, Z_next back  →  Z = Z_last',
    source: 'the mean of the gauges left the level before it, and the next came back',
  },
  'lake.override': { expression: 'Z entered', source: 'put in the place of the reading' },
  'lake.storage': { expression: 'V = ZV(Z)', source: 'capacity curve' },
  'lake.balance': { expression: 'Q_in = ΔV / Δt + Q_out', source: 'water balance over the window' },
  'lake.fit': {
    expression: 'Q_in = d(V + ∫Q_out) / dt',
    source: 'least-squares parabolas through windows of half a day to 22 minutes, slopes at their end',
  },
  'plant.sum': { expression: 'Q = ΣQ_i', source: 'definition' },
  'reading.linear': { expression: 'y = a · x + b', source: 'calibration' },
  'reading.depth': { expression: 'Z = E + a · x + b', source: 'calibration of a sensor under water' },
  'reading.zeroed': { expression: '−δ ≤ y < 0 ⇒ y = 0', source: 'the zero of a sensor drifts' },
  'reading.below_zero': { expression: 'y < −δ', source: 'what cannot be less than zero: the sensor is at fault' },
  'reading.distance': { expression: 'Z = E − (a · x + b)', source: 'calibration of a sensor looking down' },
} as const satisfies Record<string, FormulaText>;

export type BalanceFormulaId = keyof typeof balanceFormulas;
