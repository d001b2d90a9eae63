import { skill as contract } from '@spillway/contract/compute/forecasts/skill/skill';
import { actorOf } from '../../../access/actor.ts';
import { plantOf } from '../../../plant/plant-of.ts';
import type { Clock } from '../../../platform/clock.ts';
import { type Implementation, implement } from '../../../platform/http/implement.ts';
import { isIssuedAfterwards } from './cases.ts';
import type { ForecastSkill } from './skill.ts';
import { floodsView, lineView, marksView, pastForecastsView, yearView } from './wire.ts';

export function skillRoutes(skill: ForecastSkill, clock: Clock): Implementation[] {
  return [
    implement(contract.year, async (call) => {
      const { year, source, quantity, afterwards } = call.query;
      const wanted = {
        year,
        source,
        quantity,
        afterwards: afterwards === undefined ? undefined : afterwards === 'true',
      };
      const found = await skill.ofYear(plantOf(call), wanted);
      return found
        ? yearView(found, found.marks)
        : {
            year: year ?? clock.now().getUTCFullYear(),
            judgedAt: null,
            source: source ?? 'nowcast',
            afterwards: false,
            quantity: quantity ?? ('inflow' as const),
            sources: [],
            headline: null,
            leads: [],
            months: [],
          };
    }),
    implement(contract.line, async (call) => {
      const quantity = call.query.quantity ?? 'inflow';
      return lineView(await skill.line(plantOf(call), quantity), quantity);
    }),
    implement(contract.said, async (call) => {
      const quantity = call.query.quantity ?? 'inflow';
      const period = { fromMs: Date.parse(call.query.from), toMs: Date.parse(call.query.to) };
      return pastForecastsView(await skill.said(plantOf(call), quantity, period), quantity, isIssuedAfterwards);
    }),
    implement(contract.floods, async (call) =>
      floodsView(await skill.floods(plantOf(call), call.query.year), call.caller),
    ),
    implement(contract.saveMarks, async (call) => {
      const { version, ...wanted } = call.body;
      const context = { who: actorOf(call), hydroCode: plantOf(call) };
      return marksView(await skill.marks.save(context, version, wanted), call.caller);
    }),
  ];
}
