import { silences as contract } from '@spillway/contract/delivery/warnings/silences/silences';
import type { Language } from '@spillway/contract/errors';
import type { Answer } from '@spillway/contract/kit';
import { actorOf } from '../../../access/actor.ts';
import { plantOf } from '../../../plant/plant-of.ts';
import type { Caller } from '../../../platform/http/caller.ts';
import { type Implementation, implement } from '../../../platform/http/implement.ts';
import { inWords, warningView } from '../wire.ts';
import type { Handled, HandlingRoom } from './handling.ts';
import type { ShownSilence, Silences } from './silences.ts';

export function silenceRoutes(silences: Silences, handling: HandlingRoom): Implementation[] {
  return [
    implement(contract.list, async (call) =>
      (await silences.list(plantOf(call))).map((one) => silenceView(one, call.language, call.caller)),
    ),
    implement(contract.add, async ({ body, ...call }) => {
      const { severity_at_most: severityAtMost, warning_id: warningId, until, ...said } = body;
      const wanted = { ...said, severityAtMost, warningId, until: new Date(until) };
      return silenceView(await silences.add(placeOf(call), wanted), call.language, call.caller);
    }),
    implement(contract.end, async ({ body, ...call }) =>
      silenceView(await silences.end(placeOf(call), body.silence_id), call.language, call.caller),
    ),
    implement(contract.handling, async ({ query, ...call }) =>
      handlingView(await handling.read(plantOf(call), query.warning_id, call.language), call.caller),
    ),
    implement(contract.tick, async ({ body, ...call }) => {
      const { warning_id: warningId, step, is_done: isDone } = body;
      return handlingView(await handling.tick(placeOf(call), { warningId, step, isDone }, call.language), call.caller);
    }),
  ];
}

const placeOf = (call: Parameters<typeof actorOf>[0]) => ({ who: actorOf(call), hydroCode: plantOf(call) });

const mayOperate = ({ permissions }: Caller): boolean =>
  permissions.has('dashboard.calculation') || permissions.has('dashboard.save-revert');

function silenceView(
  { silence: one, isInForce, muted }: ShownSilence,
  language: Language,
  caller: Caller,
): Answer<typeof contract.end> {
  return {
    silence_id: one.silenceId,
    kind: one.kind,
    jobs: [...one.jobs],
    objects: [...one.objects],
    warning_id: one.warningId,
    severity_at_most: one.severityAtMost,
    from: one.from.toISOString(),
    until: one.until.toISOString(),
    reason: one.reason,
    author: one.author,
    author_name: one.authorName,
    ended_at: one.endedAt?.toISOString() ?? null,
    ended_by: one.endedBy,
    is_in_force: isInForce,
    muted: muted
      .map(warningView)
      .map(inWords(language))
      .map(({ warning_id, warning_message, severity, raised_at, ended_at }) => ({
        warning_id,
        warning_message,
        severity,
        raised_at,
        ended_at,
      })),
    may: { end: isInForce && mayOperate(caller) },
  };
}

const handlingView = ({ warningId, handling, ticks }: Handled, caller: Caller): Answer<typeof contract.handling> => ({
  warning_id: warningId,
  text: handling.text,
  steps: handling.steps.map((step) => {
    const tick = ticks.find((one) => one.step === step);
    return {
      step,
      ticked_at: tick?.tickedAt.toISOString() ?? null,
      ticked_by: tick?.tickedBy ?? null,
      ticked_name: tick?.tickedName ?? null,
    };
  }),
  calls: handling.calls.map(({ name, phone }) => ({ name, phone })),
  may: { tick: mayOperate(caller) },
});
