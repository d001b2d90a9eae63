import type { NoticeKind } from '@spillway/contract/delivery/notices/codes';
import { minuteMs } from '@spillway/plant-time/spans';
import type { NoticeAct } from '@spillway/rules/procedure/definition';
import { procedureAt } from '@spillway/rules/procedure/in-time';
import type { RulesNow } from '../../compute/rules/rules.ts';
import type { DeliveryDeps } from '../deps.ts';
import { bookOf } from './book.ts';
import { numberOf, type StoredNotice } from './content.ts';
import { demandsOf, proposedLines } from './demands.ts';
import { factsOf, releaseAfter } from './facts.ts';
import { resolveLines } from './people.ts';
import { proposedTexts } from './texts.ts';

export interface Asked {
  readonly act: NoticeAct | null;
  readonly actAt: Date | null;
  readonly kind: NoticeKind;
  readonly former: StoredNotice | null;
}

type Deps = Pick<DeliveryDeps, 'database' | 'plant' | 'compute' | 'contacts'>;

const toMinutes = (ms: number, minutes: number) => Math.ceil(ms / (minutes * minuteMs)) * minutes * minuteMs;

/** The act that comes next by the planned release, else by the lake; else the first gate, as soon as its notice allows. */
function nextAct({ atMs, inTime, plan, deadlines }: RulesNow): Pick<Proposed, 'act' | 'actAt' | 'because'> {
  const [planned] = plan.state === 'standing' ? plan.acts.toSorted((a, b) => a.atMs - b.atMs) : [];
  if (planned) return { act: planned.act, actAt: new Date(planned.atMs), because: 'plan' };
  const needed = deadlines.items.find(({ what }) => what === 'act');
  if (deadlines.act !== null && needed) {
    const soonestMs = Math.max(Math.floor(needed.noLaterThanMs / minuteMs) * minuteMs, toMinutes(atMs, 5));
    return { act: deadlines.act, actAt: new Date(soonestMs), because: 'lake' };
  }
  const act = 'first_gate';
  const leadMin = Math.max(0, ...(inTime ? demandsOf(inTime.procedure, act).map((one) => one.leadMin) : []));
  return { act, actAt: new Date(toMinutes(atMs + leadMin * minuteMs, 30)), because: 'nothing' };
}

export interface Proposed {
  readonly act: NoticeAct;
  readonly actAt: Date;
  readonly because: 'plan' | 'lake' | 'asked' | 'nothing';
}

/** What a notice would be at this moment. Nothing is kept of it. */
export async function propose(
  { database, plant, compute, contacts }: Deps,
  { hydroCode, plantNo }: { readonly hydroCode: string; readonly plantNo: number },
  { act, actAt, kind, former }: Asked,
  now: Date,
) {
  const [rules, settings, book] = await Promise.all([
    compute.rules.now(hydroCode, now),
    plant.described.settings.read(hydroCode),
    bookOf(database.sql, plantNo),
  ]);
  const next = former ? { act: former.act, actAt: former.actAt, because: 'asked' as const } : nextAct(rules);
  const proposed: Proposed =
    act === null && actAt === null ? next : { act: act ?? next.act, actAt: actAt ?? next.actAt, because: 'asked' };
  // What is done after midnight is told before by the procedure that counts then.
  const { inTime } = rules;
  const demands = inTime ? demandsOf(procedureAt(inTime, proposed.actAt.getTime()), proposed.act) : [];
  const facts = factsOf(rules, releaseThen(rules, proposed.actAt));
  const lines = await resolveLines(contacts, hydroCode, proposedLines(demands, book.entries, former));
  const texts = proposedTexts({
    kind,
    act: proposed.act,
    actAt: proposed.actAt,
    plant: settings.name,
    timeZone: settings.values.timeZone,
    former: former && { number: numberOf(former.ledger) },
    facts,
    own: book.wording.find((one) => one.act === proposed.act) ?? null,
  });
  return { ...proposed, kind, hasProcedure: rules.ruled !== null, demands, facts, lines, texts };
}

/** By the plan that stands, as what binds was judged by it: nothing is judged a second time. */
const releaseThen = ({ atMs, plan }: RulesNow, actAt: Date): number | null =>
  plan.state === 'standing' && actAt.getTime() > atMs && actAt.getTime() < plan.untilMs
    ? releaseAfter(plan.release, actAt.getTime())
    : null;
