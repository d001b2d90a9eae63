import { forecastHand as contract } from '@spillway/contract/compute/hand/hand';
import { actorOf } from '../../access/actor.ts';
import { plantOf } from '../../plant/plant-of.ts';
import type { Clock } from '../../platform/clock.ts';
import { type Implementation, implement } from '../../platform/http/implement.ts';
import type { ForecastHand, HandChange } from './hand.ts';
import { columnsView, handView, speaksView } from './wire.ts';

interface DrawnBody {
  readonly from: { readonly source: string; readonly run_id: number };
  readonly peak_factor: number;
  readonly later_minutes: number;
  readonly rain_factor: number;
}

const fromOf = ({ from }: DrawnBody) => ({ source: from.source, runId: from.run_id });
const changeOf = (body: DrawnBody): HandChange => ({
  peakFactor: body.peak_factor,
  laterMin: body.later_minutes,
  rainFactor: body.rain_factor,
});

export function forecastHandRoutes(hand: ForecastHand, clock: Clock): Implementation[] {
  return [
    implement(contract.now, async (call) => {
      const hydroCode = plantOf(call);
      const [speaks, last] = await Promise.all([hand.speaking(hydroCode), hand.last(hydroCode)]);
      const mayIssue = call.caller.permissions.has('forecast.tt08');
      return {
        speaks: speaks && speaksView(speaks),
        hand: last && handView(last, clock.now()),
        may: { issue: mayIssue && speaks !== null, scale_rain: mayIssue && speaks?.run.source === 'model' },
      };
    }),
    implement(contract.list, async (call) => {
      const all = await hand.list(plantOf(call));
      return all.map((one) => handView(one, clock.now()));
    }),
    implement(contract.check, async (call) => {
      const { baseMs, drawn } = await hand.check(plantOf(call), fromOf(call.body), changeOf(call.body));
      return { base: new Date(baseMs).toISOString(), ...columnsView(drawn) };
    }),
    implement(contract.issue, async (call) => {
      const { reason, seen } = call.body;
      const place = { who: actorOf(call), hydroCode: plantOf(call) };
      const wanted = { from: fromOf(call.body), change: changeOf(call.body), reason, seen };
      return handView(await hand.issue(place, wanted), clock.now());
    }),
    implement(contract.withdraw, async (call) => {
      const place = { who: actorOf(call), hydroCode: plantOf(call) };
      return handView(await hand.withdraw(place, call.body.hand_id, call.body.reason), clock.now());
    }),
  ];
}
