import { outputFileWords } from '@spillway/contract/compute/energy/columns';
import { output as contract, erlogs, type outputBands } from '@spillway/contract/compute/energy/energy';
import { flagNames } from '@spillway/hydrology/flags';
import { actorOf } from '../../access/actor.ts';
import { plantOf } from '../../plant/plant-of.ts';
import { type Implementation, implement, implementRaw } from '../../platform/http/implement.ts';
import type { AnswerTo } from '../../platform/http/inside.ts';
import { sendSheets } from '../../platform/spreadsheets/write-sheet.ts';
import type { LoggedDay } from './correction-store.ts';
import type { Corrections } from './corrections.ts';
import type { Output, OutputAnswer, PeriodOutput } from './output.ts';
import { outputSheets } from './output-file.ts';

type Statistics = AnswerTo<typeof contract.statistics>;
type Row = Statistics['rows'][number];

export function energyRoutes(output: Output, corrections: Corrections): Implementation[] {
  return [
    implement(contract.statistics, async (call) => {
      const { from, to, group, compareYear = null } = call.query;
      const answer = await output.statistics(plantOf(call), { from, to, group, compareYear });
      return { ...statisticsView(answer), may: { correct: call.caller.permissions.has('price') } };
    }),
    implementRaw(contract.export, async (call) => {
      const { from, to, group, compareYear = null, format } = call.query;
      const hydroCode = plantOf(call);
      const answer = await output.statistics(hydroCode, { from, to, group, compareYear });
      const name = `${outputFileWords.name[call.language]} ${hydroCode} ${from} ${to}`;
      return await sendSheets(call.reply, { name, format }, outputSheets(answer, call.language));
    }),
    implement(erlogs.getFromTo, async (call) => (await corrections.list(plantOf(call), call.body)).map(loggedView)),
    implement(erlogs.upsert, async (call) => {
      const { dayString: day, e, r, reason } = call.body;
      const context = { who: actorOf(call), hydroCode: plantOf(call) };
      const logged = await corrections.correct(context, day, { e, r, reason: reason ?? null });
      return loggedView(logged ?? { ...emptyLoggedDay, day });
    }),
  ];
}

const emptyLoggedDay: Omit<LoggedDay, 'day'> = {
  computedE: null,
  computedR: null,
  unpricedKwh: 0,
  e: null,
  r: null,
  reason: null,
  updatedAt: null,
  updatedBy: null,
};

function statisticsView(answer: OutputAnswer): Omit<Statistics, 'may'> {
  return {
    rows: answer.rows.map(rowView),
    total: answer.total && figuresView(answer.total),
    compared: answer.compared?.map(rowView) ?? null,
    units: answer.units.map(({ outletId, code, name, ratedPowerMw }) => ({
      unitId: outletId,
      code,
      name,
      ratedMw: ratedPowerMw,
    })),
    firstDay: answer.firstDay,
    waitingDays: answer.waitingDays,
  };
}

const rowView = ({ period, ...figures }: PeriodOutput): Row => ({ period, ...figuresView(figures) });

const figuresView = (one: Omit<PeriodOutput, 'period'>): Omit<Row, 'period'> => ({
  generatedKwh: one.generatedKwh,
  soldKwh: one.soldKwh,
  revenueVnd: one.revenueVnd,
  accumulatedKwh: one.accumulatedKwh,
  accumulatedVnd: one.accumulatedVnd,
  unpricedKwh: one.unpricedKwh,
  coveredShare: one.coveredShare,
  soFar: !one.isOver,
  goodShare: one.goodShare,
  corrected: one.isCorrected,
  flags: [...flagNames(one.flags)],
  waterM3PerKwh: one.waterM3PerKwh,
  capacityFactor: one.capacityFactor,
  spilledM3: one.spilledM3,
  spilledKwh: one.spilledKwh,
  spilledVnd: one.spilledVnd,
  parts: one.parts.map(({ unitId, band, generatedKwh, soldKwh, revenueVnd }) => ({
    unitId,
    band: band as (typeof outputBands)[number],
    generatedKwh,
    soldKwh,
    revenueVnd,
  })),
});

const loggedView = (one: LoggedDay): AnswerTo<typeof erlogs.upsert> => ({
  ...one,
  dayString: one.day,
  e: one.e ?? one.computedE,
  r: one.r ?? one.computedR,
  corrected: one.e !== null || one.r !== null,
  updatedAt: one.updatedAt?.toISOString() ?? null,
});
