import type { Random } from '../../../calibration/random.ts';
import { propose } from '../propose.ts';
import { bestOfProgram } from './best-of-program.ts';
import { type EnergyCase, energyLake, energyProgram, energyTask } from './energy-lake.ts';

const tariff = (hour: number): number => (hour % 24 < 6 ? 650 : hour % 24 >= 17 && hour % 24 < 22 ? 3200 : 1100);

/**
 * A case that a linear program can represent: four to ten days, tariff or random prices, a dry lake or one with a flood. Limits of the
 * release lie on rungs, and the level band of the lake is wider than a step of the gates, so the remaining difference is what a search
 * may miss. `hasFlood` adds water that has to be spilled; the program spills any flow at any instant, while gates move in steps.
 */
export function randomEnergyCase(random: Random, hasFlood: boolean): EnergyCase {
  const hours = 96 + 24 * Math.floor(7 * random());
  const base = 30 + 40 * random();
  const peak = hasFlood ? 200 + 400 * random() : 60 * random();
  const when = hours * (0.25 + 0.6 * random());
  const width = 4 + 12 * random();
  const startLevelM = 234 + 10 * random();
  const highestLevelM = startLevelM + 1.5 + (246.5 - startLevelM) * random();
  const inflowM3s = Array.from({ length: hours + 1 }, (_, hour) => {
    return base + 10 * Math.sin(hour / 9) + peak * Math.exp(-(((hour - when) / width) ** 2));
  });
  const leastEndLevelM = Math.max(231.5, Math.min(highestLevelM - 1.5, startLevelM + 6 * random() - 4.8));
  const minM3s = 5 * Math.floor(3 * random());
  const isTariff = random() < 0.5;
  const vndPerKwh = Array.from({ length: hours }, (_, hour) => {
    const price = Math.round(500 + 3000 * random());
    return isTariff ? tariff(hour) : price;
  });
  return {
    hours,
    startLevelM,
    leastEndLevelM,
    highestLevelM,
    lowestLevelM: 231,
    leastM3s: minM3s,
    inflowM3s,
    vndPerKwh,
  };
}

/** How much less a proposal earns than the linear program, as a share, and the limits it breaks. */
export async function energyBelowProgram(
  energyCase: EnergyCase,
): Promise<{ readonly share: number; readonly broken: number }> {
  const greatest = await bestOfProgram(energyProgram(energyCase));
  const { assessment } = propose(energyLake, energyTask(energyCase));
  return { share: 1 - assessment.moneyVnd[0]! / greatest, broken: assessment.broken };
}
