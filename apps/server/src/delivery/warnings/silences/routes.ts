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

/** What jobs are called, in a language. */
type NamesOf = (hydroCode: string, language: Language) => Promise<ReadonlyMap<string, string>>;

export function silenceRoutes(silences: Silences, handling: HandlingRoom, namesOf: NamesOf): Implementation[] {
  const viewOf = async (all: readonly ShownSilence[], call: Called) => {
    const names = await namesOf(plantOf(call), call.language);
    return all.map((one) => silenceView(one, call.language, call.caller, names));
  };
  return [
    implement(contract.list, async (call) => await viewOf(await silences.list(plantOf(call)), call)),
    implement(contract.add, async ({ body, ...call }) => {
      const { severity_at_most: severityAtMost, warning_id: warningId, until, ...said } = body;
      const wanted = { ...said, severityAtMost, warningId, until: new Date(until) };
      return (await viewOf([await silences.add(placeOf(call), wanted)], call))[0]!;
    }),
    implement(
      contract.end,
      async ({ body, ...call }) => (await viewOf([await silences.end(placeOf(call), body.silence_id)], call))[0]!,
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

type Called = Parameters<typeof actorOf>[0] & Parameters<typeof plantOf>[0] & { readonly language: Language };

const placeOf = (call: Parameters<typeof actorOf>[0]) => ({ who: actorOf(call), hydroCode: plantOf(call) });

const mayOperate = ({ permissions }: Caller): boolean =>
  permissions.has('dashboard.calculation') || permissions.has('dashboard.save-revert');

function silenceView(
  { silence: one, isInForce, muted }: ShownSilence,
  language: Language,
  caller: Caller,
  names: ReadonlyMap<string, string>,
): Answer<typeof contract.end> {
  return {
    silence_id: one.silenceId,
    kind: one.kind,
    jobs: [...one.jobs],
    job_names: one.jobs.map((job) => names.get(job) ?? null),
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
