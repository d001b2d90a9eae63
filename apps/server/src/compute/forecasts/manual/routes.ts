import { manualForecasts as contract } from '@spillway/contract/compute/forecasts/manual/manual';
import { actorOf } from '../../../access/actor.ts';
import { plantOf } from '../../../plant/plant-of.ts';
import type { Clock } from '../../../platform/clock.ts';
import { type Implementation, implement } from '../../../platform/http/implement.ts';
import type { DrawnChange, ManualForecasts } from './manual.ts';
import { columnsView, forecastBelowView, manualView } from './wire.ts';

interface DrawnBody {
  readonly from: { readonly source: string; readonly runId: number };
  readonly peakFactor: number;
  readonly laterMinutes: number;
  readonly rainFactor: number;
}

const fromOf = ({ from }: DrawnBody) => ({ source: from.source, runId: from.runId });
const changeOf = (body: DrawnBody): DrawnChange => ({
  peakFactor: body.peakFactor,
  laterMin: body.laterMinutes,
  rainFactor: body.rainFactor,
});

export function manualForecastRoutes(hand: ManualForecasts, clock: Clock): Implementation[] {
  return [
    implement(contract.now, async (call) => {
      const hydroCode = plantOf(call);
      const [underlyingForecast, last] = await Promise.all([hand.speaking(hydroCode), hand.last(hydroCode)]);
      const mayIssue = call.caller.permissions.has('forecast.tt08');
      return {
        speaks: underlyingForecast && forecastBelowView(underlyingForecast),
        hand: last && manualView(last, clock.now()),
        may: {
          issue: mayIssue && underlyingForecast !== null,
          scaleRain: mayIssue && underlyingForecast?.run.source === 'model',
        },
      };
    }),
    implement(contract.list, async (call) => {
      const all = await hand.list(plantOf(call));
      return all.map((one) => manualView(one, clock.now()));
    }),
    implement(contract.check, async (call) => {
      const { baseMs, drawn } = await hand.check(plantOf(call), fromOf(call.body), changeOf(call.body));
      return { base: new Date(baseMs), ...columnsView(drawn) };
    }),
    implement(contract.issue, async (call) => {
      const { reason, seen } = call.body;
      const context = { who: actorOf(call), hydroCode: plantOf(call) };
      const issueRequest = { from: fromOf(call.body), change: changeOf(call.body), reason, seen };
      return manualView(await hand.issue(context, issueRequest), clock.now());
    }),
    implement(contract.withdraw, async (call) => {
      const context = { who: actorOf(call), hydroCode: plantOf(call) };
      return manualView(await hand.withdraw(context, call.body.handId, call.body.reason), clock.now());
    }),
  ];
}
