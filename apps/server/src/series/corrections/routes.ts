import { corrections as contract } from '@spillway/contract/series/corrections';
import { actorOf } from '../../access/actor.ts';
import { plantOf } from '../../plant/plant-of.ts';
import { type Implementation, implement } from '../../platform/http/implement.ts';
import type { ChangeContext, Corrections } from './corrections.ts';
import { actOf, changeView, conflictView, readingView, setOf, suspectViews, versionView } from './wire.ts';

export function correctionRoutes(corrections: Corrections): Implementation[] {
  return [
    implement(contract.update, async (call) => {
      const { seriesId, values, reason: note, seen: seenState, confirmed: isConfirmed } = call.body;
      const wantedAct = { seriesId, act: setOf(values), note, shown: seenState, isConfirmed };
      return await corrections.act(placeOf(call), wantedAct);
    }),
    implement(contract.correct, async (call) => {
      const { seriesId, act, reason: note, seen: seenState, confirmed: isConfirmed } = call.body;
      const wantedAct = { seriesId, act: actOf(act), note, shown: seenState, isConfirmed };
      return await corrections.act(placeOf(call), wantedAct);
    }),
    implement(contract.preview, async (call) => {
      const { seriesId, act } = call.body;
      const { seen, changes, doubtful } = await corrections.preview(plantOf(call), seriesId, actOf(act));
      return { seen, changes: changes.map(changeView), doubtful: doubtful.length, doubts: suspectViews(doubtful) };
    }),
    implement(contract.values, async (call) => {
      const { series, from, to } = call.query;
      const span = { fromMs: Date.parse(from), toMs: Date.parse(to) };
      const { seen, readings } = await corrections.values(plantOf(call), series, span);
      return { seen, readings: readings.map(readingView) };
    }),
    implement(contract.history, async (call) => {
      const { series, time } = call.query;
      return (await corrections.history(plantOf(call), series, Date.parse(time))).map(versionView);
    }),
    implement(contract.conflicts, async (call) => (await corrections.conflicts(plantOf(call))).map(conflictView)),
    implement(contract.resolve, async (call) => {
      const { seriesId, time, receivedAt, keep, reason: note } = call.body;
      const resolution = { seriesId, timeMs: Date.parse(time), receivedMs: Date.parse(receivedAt), keep, note };
      return { changed: await corrections.resolve(placeOf(call), resolution), held: 0 };
    }),
  ];
}

const placeOf = (call: Parameters<typeof actorOf>[0]): ChangeContext => ({
  who: actorOf(call),
  hydroCode: plantOf(call),
});
