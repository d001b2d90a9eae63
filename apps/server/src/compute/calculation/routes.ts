import { calculation as contract } from '@spillway/contract/compute/calculation/calculation';
import { actorOf } from '../../access/actor.ts';
import { plantOf } from '../../plant/plant-of.ts';
import { type Implementation, implement, implementShared } from '../../platform/http/implement.ts';
import { suspectView } from '../../series/quality/quality.ts';
import type { Calculation } from './calculation.ts';
import { outcomeView, recalculationView, runView, savedOutcome } from './record/wire.ts';

const msOf = (instant: string | undefined): number | null => (instant === undefined ? null : Date.parse(instant));

export function calculationRoutes({
  byHand,
  takeBack,
  records,
  recalculations,
  timeZoneOf,
}: Calculation): Implementation[] {
  return [
    implement(contract.only, async (call) => {
      const { time, overrides = null } = call.body;
      const question = { hydroCode: plantOf(call), timeMs: msOf(time), overrides };
      const { answer, asMeasured, doubts, saved, previous } = await byHand.only(question);
      return {
        ...outcomeView(answer),
        doubts: doubts.map(({ field, value, doubt, likely }) => ({ field, value, ...suspectView(doubt, likely) })),
        asMeasured: asMeasured && outcomeView(asMeasured),
        saved: saved && {
          ...savedOutcome(saved),
          runId: saved.run.runId,
          savedAt: saved.run.savedAt,
          author: saved.run.author,
        },
        previous: previous && savedOutcome(previous),
      };
    }),
    implement(contract.save, async (call) => {
      const { time, overrides = null, reason = null, seenRunId, confirmed: isConfirmed } = call.body;
      const question = { hydroCode: plantOf(call), timeMs: msOf(time), overrides };
      const { run, answer } = await byHand.save(actorOf(call), question, { reason, seenRunId, isConfirmed });
      return { run: runView(run, answer.timeZone), ...outcomeView(answer) };
    }),
    implement(contract.rollback, async (call) => {
      const { reason = null } = call.body;
      const takeBackRequest = { ...takenBackOf(call.body), reason };
      const { run, step } = await takeBack.revert(actorOf(call), plantOf(call), takeBackRequest);
      return { run: runView(run, step.timeZone), ...savedOutcome(step) };
    }),
    implement(contract.rollbackPreview, async (call) => {
      const { standing, run, overrides, answer } = await takeBack.preview(plantOf(call), takenBackOf(call.query));
      return {
        run: run && runView(run, answer.timeZone),
        overrides,
        before: savedOutcome(standing),
        after: outcomeView(answer),
      };
    }),
    implement(contract.run, async (call) => {
      const { runId, time } = call.query;
      const { step, currentRunId, stations } = await records.openRun(plantOf(call), runId, msOf(time));
      return {
        run: runView(step.run, step.timeZone),
        currentRunId,
        ...savedOutcome(step),
        stations: stations.map(({ stationId, name, value, ageS, quality }) => ({
          stationId,
          name,
          value,
          ageSeconds: ageS,
          quality,
        })),
      };
    }),
    implement(contract.recalculate, async (call) => {
      const { from, to, withoutManual } = call.body;
      const hydroCode = plantOf(call);
      const period = { fromMs: Date.parse(from), toMs: Date.parse(to), withoutManual };
      return recalculationView(await recalculations.ask(actorOf(call), hydroCode, period), await timeZoneOf(hydroCode));
    }),
    implementShared(contract.recalculations, async ({ hydroCode }) => {
      const timeZone = await timeZoneOf(hydroCode);
      return (await recalculations.list(hydroCode)).map((one) => recalculationView(one, timeZone));
    }),
    implement(contract.cancel, async (call) => {
      const hydroCode = plantOf(call);
      const cancelled = await recalculations.cancel(actorOf(call), hydroCode, call.body.recalculationId);
      return recalculationView(cancelled, await timeZoneOf(hydroCode));
    }),
    implement(contract.runs, async (call) => {
      const { from, to, kind = null, limit, cursor } = call.query;
      const hydroCode = plantOf(call);
      const beforeRunId = readCursor(cursor);
      const query = { fromMs: msOf(from), toMs: msOf(to), kind, beforeRunId, limit };
      const [runs, timeZone] = await Promise.all([records.runs(hydroCode, query), timeZoneOf(hydroCode)]);
      const last = runs.length === limit ? runs.at(-1) : undefined;
      return { runs: runs.map((run) => runView(run, timeZone)), nextCursor: last ? String(last.runId) : null };
    }),
  ];
}

interface TakenBackAsked {
  readonly seenRunId: number;
  readonly time?: string | undefined;
  readonly runId?: number | undefined;
}

const takenBackOf = ({ seenRunId, time, runId }: TakenBackAsked) => ({
  seenRunId,
  timeMs: msOf(time),
  runId: runId ?? null,
});

/** An invalid cursor starts at the newest run. */
function readCursor(cursor: string | undefined): number | null {
  const runId = Number(cursor);
  return cursor && Number.isSafeInteger(runId) && runId > 0 ? runId : null;
}
