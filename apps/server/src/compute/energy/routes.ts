import { outputFileWords } from '@spillway/contract/compute/energy/columns';
import { output as contract, erlogs, type outputBands } from '@spillway/contract/compute/energy/energy';
import { flagNames } from '@spillway/hydrology/flags';
import type { z } from 'zod';
import { actorOf } from '../../access/actor.ts';
import { plantOf } from '../../plant/plant-of.ts';
import { type Implementation, implement, implementRaw } from '../../platform/http/implement.ts';
import { sendSheets } from '../../platform/sheets/write-sheet.ts';
import type { LoggedDay } from './correction-store.ts';
import type { Corrections } from './corrections.ts';
import type { Output, OutputAnswer, PeriodOutput } from './output.ts';
import { outputSheets } from './output-file.ts';

type Statistics = z.input<(typeof contract.statistics)['data']>;
type Row = Statistics['rows'][number];

export function energyRoutes(output: Output, corrections: Corrections): Implementation[] {
  return [
    implement(contract.statistics, async (call) => {
      const { from, to, group, compare_year: compareYear = null } = call.query;
      const answer = await output.statistics(plantOf(call), { from, to, group, compareYear });
      return { ...statisticsView(answer), may: { correct: call.caller.permissions.has('price') } };
    }),
    implementRaw(contract.export, async (call) => {
      const { from, to, group, compare_year: compareYear = null, format } = call.query;
      const hydroCode = plantOf(call);
      const answer = await output.statistics(hydroCode, { from, to, group, compareYear });
      const name = `${outputFileWords.name[call.language]} ${hydroCode} ${from} ${to}`;
      return await sendSheets(call.reply, { name, format }, outputSheets(answer, call.language));
    }),
    implement(erlogs.getFromTo, async (call) => (await corrections.list(plantOf(call), call.body)).map(loggedView)),
    implement(erlogs.upsert, async (call) => {
      const { day_string: day, e, r, reason } = call.body;
      const place = { who: actorOf(call), hydroCode: plantOf(call) };
      const logged = await corrections.correct(place, day, { e, r, reason: reason ?? null });
      return loggedView(logged ?? { ...nothing, day });
    }),
  ];
}

const nothing: Omit<LoggedDay, 'day'> = {
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
      unit_id: outletId,
      code,
      name,
      rated_mw: ratedPowerMw,
    })),
    first_day: answer.firstDay,
    waiting_days: answer.waitingDays,
  };
}

const rowView = ({ period, ...figures }: PeriodOutput): Row => ({ period, ...figuresView(figures) });

const figuresView = (one: Omit<PeriodOutput, 'period'>): Omit<Row, 'period'> => ({
  generated_kwh: one.generatedKwh,
  sold_kwh: one.soldKwh,
  revenue_vnd: one.revenueVnd,
  accumulated_kwh: one.accumulatedKwh,
  accumulated_vnd: one.accumulatedVnd,
  unpriced_kwh: one.unpricedKwh,
  covered_share: one.coveredShare,
  so_far: !one.isOver,
  good_share: one.goodShare,
  corrected: one.isCorrected,
  flags: [...flagNames(one.flags)],
  water_m3_per_kwh: one.waterM3PerKwh,
  capacity_factor: one.capacityFactor,
  spilled_m3: one.spilledM3,
  spilled_kwh: one.spilledKwh,
  spilled_vnd: one.spilledVnd,
  parts: one.parts.map(({ unitId, band, generatedKwh, soldKwh, revenueVnd }) => ({
    unit_id: unitId,
    band: band as (typeof outputBands)[number],
    generated_kwh: generatedKwh,
    sold_kwh: soldKwh,
    revenue_vnd: revenueVnd,
  })),
});

const loggedView = (one: LoggedDay): z.input<(typeof erlogs.upsert)['data']> => ({
  day_string: one.day,
  e: one.e ?? one.computedE,
  r: one.r ?? one.computedR,
  computed_e: one.computedE,
  computed_r: one.computedR,
  corrected: one.e !== null || one.r !== null,
  reason: one.reason,
  updated_at: one.updatedAt?.toISOString() ?? null,
  updated_by: one.updatedBy,
});
