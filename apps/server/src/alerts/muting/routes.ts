import { itemAt } from '@spillway/checked/reads';
import { silences as contract } from '@spillway/contract/alerts/muting/muting';
import type { Language } from '@spillway/contract/errors';
import { actorOf } from '../../access/actor.ts';
import { plantOf } from '../../plant/plant-of.ts';
import type { Caller } from '../../platform/http/caller.ts';
import { type Implementation, implement, implementShared } from '../../platform/http/implement.ts';
import type { AnswerTo } from '../../platform/http/inside.ts';
import { inWords, warningView } from '../wire.ts';
import type { HandlingRoom, HandlingTick } from './handling.ts';
import type { ShownSilence, Silences } from './muting.ts';

type ReadNames = (hydroCode: string, language: Language) => Promise<ReadonlyMap<string, string>>;

export function silenceRoutes(silences: Silences, handling: HandlingRoom, namesOf: ReadNames): Implementation[] {
  const viewOf = async (all: readonly ShownSilence[], hydroCode: string, { language, caller }: Reader) => {
    const names = await namesOf(hydroCode, language);
    return all.map((one) => silenceView(one, language, caller, names));
  };
  return [
    implementShared(contract.list, async ({ hydroCode, ...call }) =>
      viewOf(await silences.list(hydroCode), hydroCode, call),
    ),
    implement(contract.add, async ({ body, ...call }) => {
      const { severityAtMost, warningId, until, ...said } = body;
      const wanted = { ...said, severityAtMost, warningId, until: new Date(until) };
      return itemAt(await viewOf([await silences.add(placeOf(call), wanted)], plantOf(call), call), 0);
    }),
    implement(contract.end, async ({ body, ...call }) =>
      itemAt(await viewOf([await silences.end(placeOf(call), body.silenceId)], plantOf(call), call), 0),
    ),
    implement(contract.handling, async ({ query, ...call }) =>
      handlingView(await handling.read(plantOf(call), query.warningId, call.language), call.caller),
    ),
    implement(contract.tick, async ({ body, ...call }) => {
      const { warningId, step, isDone } = body;
      return handlingView(await handling.tick(placeOf(call), { warningId, step, isDone }, call.language), call.caller);
    }),
  ];
}

interface Reader {
  readonly language: Language;
  readonly caller: Pick<Caller, 'permissions'>;
}

const placeOf = (call: Parameters<typeof actorOf>[0]) => ({ who: actorOf(call), hydroCode: plantOf(call) });

const mayOperate = ({ permissions }: Pick<Caller, 'permissions'>): boolean =>
  permissions.has('dashboard.calculation') || permissions.has('dashboard.save-revert');

function silenceView(
  { silence: one, isInForce, muted }: ShownSilence,
  language: Language,
  caller: Reader['caller'],
  names: ReadonlyMap<string, string>,
): AnswerTo<typeof contract.end> {
  return {
    ...one,
    jobs: [...one.jobs],
    jobNames: one.jobs.map((job) => names.get(job) ?? null),
    objects: [...one.objects],
    from: one.from.toISOString(),
    until: one.until.toISOString(),
    endedAt: one.endedAt?.toISOString() ?? null,
    isInForce,
    muted: muted.map(warningView).map(inWords(language)),
    may: { end: isInForce && mayOperate(caller) },
  };
}

const handlingView = (
  { warningId, handling, ticks }: HandlingTick,
  caller: Caller,
): AnswerTo<typeof contract.handling> => ({
  warningId,
  text: handling.text,
  steps: handling.steps.map((step) => {
    const tick = ticks.find((one) => one.step === step);
    return {
      step,
      tickedAt: tick?.tickedAt.toISOString() ?? null,
      tickedBy: tick?.tickedBy ?? null,
      tickedName: tick?.tickedName ?? null,
    };
  }),
  calls: handling.calls,
  may: { tick: mayOperate(caller) },
});
