/**
 * How GR4J spreads a day's water over the days that follow, from S-curves of time t [days] and base x4:
 *   first   SH1 = (t/x4)^2.5                        0 < t < x4
 *   second  SH2 = (t/x4)^2.5 / 2                    0 < t <= x4
 *           SH2 = 1 - (2 - t/x4)^2.5 / 2           x4 < t < 2 x4
 * The ordinate of day j is SH(j) - SH(j - 1); the ordinates sum to 1.
 * Checked against the density of SH1 integrated by the midpoint rule.
 */
export function firstHydrograph(baseDays: number): Float64Array {
  return ordinates(Math.ceil(baseDays), (t) => (t >= baseDays ? 1 : (t / baseDays) ** 2.5));
}

export function secondHydrograph(baseDays: number): Float64Array {
  return ordinates(Math.ceil(2 * baseDays), (t) => {
    if (t >= 2 * baseDays) return 1;
    return t <= baseDays ? (t / baseDays) ** 2.5 / 2 : 1 - (2 - t / baseDays) ** 2.5 / 2;
  });
}

function ordinates(days: number, sCurve: (t: number) => number): Float64Array {
  const result = new Float64Array(days);
  for (let day = 0; day < days; day++) result[day] = sCurve(day + 1) - sCurve(day);
  return result;
}
