import type { NoticeKind } from '@spillway/contract/notices/codes';
import type { NoticeAct } from '@spillway/rules/procedure/definition';
import { procedureAt } from '@spillway/rules/procedure/in-time';
import type { RulesNow } from '../compute/procedure-check/procedure-check.ts';
import type { TopDeps } from '../compute/top-deps.ts';
import { bookOf } from './book.ts';
import { numberOf, type StoredNotice } from './content.ts';
import { demandsOf, proposedLines } from './demands.ts';
import { factsOf, highestAfter, type PlannedRelease, releaseAfter } from './facts.ts';
import { type NextAct, nextAct } from './next-act.ts';
import { resolveLines } from './people.ts';
import { proposedTexts } from './texts.ts';

export interface ProposalRequest {
  readonly act: NoticeAct | null;
  readonly actAt: Date | null;
  readonly kind: NoticeKind;
  readonly former: StoredNotice | null;
}

type Deps = Pick<TopDeps, 'database' | 'plant' | 'compute' | 'contacts'>;

interface ProposedAct extends Omit<NextAct, 'because'> {
  readonly because: NextAct['because'] | 'asked';
}

/** The notice as it would be now. Nothing is stored. */
export async function propose(
  { database, plant, compute, contacts }: Deps,
  { hydroCode, plantNo }: { readonly hydroCode: string; readonly plantNo: number },
  { act, actAt, kind, former }: ProposalRequest,
  now: Date,
) {
  const [rules, plantNow, settings, book] = await Promise.all([
    compute.rules.now(hydroCode, now),
    compute.now.at(hydroCode, now),
    plant.described.settings.read(hydroCode),
    bookOf(database.sql, plantNo),
  ]);
  const next = former ? { act: former.act, actAt: former.actAt, because: 'asked' as const } : nextAct(rules, plantNow);
  const proposed: ProposedAct =
    act === null && actAt === null ? next : { act: act ?? next.act, actAt: actAt ?? next.actAt, because: 'asked' };
  // An act after midnight follows the procedure that is in force then.
  const { inTime } = rules;
  const demands = inTime ? demandsOf(procedureAt(inTime, proposed.actAt.getTime()), proposed.act) : [];
  const facts = factsOf(rules, plannedRelease(rules, proposed.actAt));
  const lines = await resolveLines(contacts, hydroCode, proposedLines(demands, book.entries, former));
  const releasing = book.releasing.find((one) => one.act === proposed.act) ?? null;
  const texts = proposedTexts({
    kind,
    act: proposed.act,
    actAt: proposed.actAt,
    plant: settings.name,
    timeZone: settings.values.timeZone,
    former: former && { number: numberOf(former.ledger) },
    facts,
    own: book.wording.find((one) => one.act === proposed.act) ?? null,
    order: releasing?.order ?? null,
  });
  return { ...proposed, kind, hasProcedure: rules.ruled !== null, demands, facts, lines, texts, releasing };
}

/** Uses the plan from which the deadlines were judged, so that nothing is judged twice. */
function plannedRelease({ atMs, plan }: RulesNow, actAt: Date): PlannedRelease {
  // For an act in the past or at this moment, the largest release from now on is used.
  const fromMs = Math.max(actAt.getTime(), atMs);
  if (plan.state !== 'standing') return { thenM3s: null, highest: null, upperM3s: null };
  const { release, releaseUpper } = plan;
  return {
    thenM3s: releaseAfter(release, fromMs),
    highest: highestAfter(release, fromMs),
    upperM3s: highestAfter(releaseUpper, fromMs)?.m3s ?? null,
  };
}
