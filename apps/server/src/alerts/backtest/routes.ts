import { itemAt } from '@spillway/checked/reads';
import { backtest as contract } from '@spillway/contract/alerts/backtest';
import { plantOf } from '../../plant/plant-of.ts';
import { type Implementation, implement } from '../../platform/http/implement.ts';
import type { Backtest } from './backtest.ts';

export function backtestRoutes(wouldHave: Backtest): Implementation[] {
  return [
    implement(contract.series, async (call) => {
      const { series: seriesId, from, to } = call.query;
      const period = { fromMs: Date.parse(from), toMs: Date.parse(to) };
      const { unit, rowMs, rows, levels } = await wouldHave.series(plantOf(call), seriesId, period);
      const { timesMs, values, knownMs } = rows;
      return {
        seriesId,
        unit,
        rowSeconds: Math.max(1, Math.round(rowMs / 1000)),
        firstMs: timesMs[0] ?? null,
        afterMs: timesMs.map((timeMs, row) => timeMs - (timesMs[row - 1] ?? timeMs)),
        values,
        lateMs: knownMs.map((known, row) => known - itemAt(timesMs, row)),
        levels: levels.map(({ fromMs, season, levels: inForce }) => ({ fromMs, season, levels: inForce })),
      };
    }),
  ];
}
