import { hourMs } from '@spillway/plant-time/spans';
import type { Column } from '../../apps/server/src/compute/procedure-check/columns.ts';
import { createFactsAt } from '../../apps/server/src/compute/procedure-check/facts-at.ts';
import { segmentsOf } from '../../apps/server/src/compute/procedure-check/segments.ts';
import { type RuleTally, tallySteps } from '../../apps/server/src/compute/procedure-check/tally.ts';
import { grid, ruledVersion, walk } from '../../apps/server/src/compute/procedure-check/walk.ts';
import { demoProcedure } from '../../apps/server/src/plant/demo/procedure.ts';
import type { BenchResult } from '../kit.ts';

const processorMs = (work: () => void): number => {
  const before = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
};

const hours = 8_784;
const fromMs = Date.UTC(2026, 0, 1);
const toMs = fromMs + hours * hourMs;

/** A value per hour that rises and falls. */
const column = (base: number, by: number): Column => ({
  timesMs: Array.from({ length: hours }, (_, index) => fromMs + index * hourMs),
  values: Array.from({ length: hours }, (_, index) => base + by * Math.sin(index / 50) * Math.sin(index / 1000)),
});

/** Time to judge a year by the demo procedure, without the database. */
export default function rulesOfYear(): BenchResult[] {
  const release = column(120, 110);
  const version = {
    content: demoProcedure().content,
    countsFrom: new Date(0),
    countsUntil: null,
    procedureId: 'one',
  } as unknown as Parameters<typeof ruledVersion>[0];
  const judge = () => {
    const factsAt = createFactsAt({
      figures: { lake_level: column(247, 6), inflow: column(150, 140), release, turbine_release: release },
      stations: {},
      clock: { timeZone: 'Asia/Ho_Chi_Minh', dayStart: '07:00' },
      recordEveryMinAt: () => 10,
      levelsAt: () => ({ normalM: 250, deadM: 235 }) as never,
      ordersAt: () => ({ officialWarnings: [], orders: [] }),
      daysOverMs: toMs,
    });
    const tally = new Map<string, RuleTally>();
    segmentsOf(tallySteps(walk([ruledVersion(version)], factsAt, grid(fromMs, toMs, hourMs)), toMs, tally), toMs);
  };
  const first = processorMs(judge);
  return [
    { name: 'a year of hours judged, the first time', value: first, unit: 'ms', limit: 700 },
    { name: 'a year of hours judged', value: processorMs(judge), unit: 'ms', limit: 500 },
  ];
}
