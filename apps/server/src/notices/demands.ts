import { itemAt } from '@spillway/checked/reads';
import type { NoticeAct, Procedure } from '@spillway/rules/procedure/definition';
import { type LeadState, leadOf } from '@spillway/rules/procedure/notice-lead';
import { type BookEntry, isSameName } from './book.ts';
import type { Demand, StoredNotice } from './content.ts';
import type { WantedLine } from './people.ts';

export const demandsOf = ({ notices }: Pick<Procedure, 'notices'>, act: NoticeAct): Demand[] =>
  notices
    .filter(({ before }) => before === act)
    .map(({ id, leadMin, urgentLeadMin, to, source }) => ({
      ruleId: id,
      article: source.article,
      text: source.text,
      isVerified: source.isVerified,
      leadMin,
      urgentLeadMin,
      to,
    }));

interface Line extends WantedLine {
  readonly ruleIds: string[];
}

/**
 * Recipients: those of the corrected notice, then those named in the procedure; if it names none, the whole contact
 * book. A recipient without people is called by phone.
 */
export function proposedLines(
  demands: readonly Demand[],
  book: readonly BookEntry[],
  previousNotice: Pick<StoredNotice, 'content'> | null,
): WantedLine[] {
  const lines: Line[] = [];
  const add = (name: string, ruleId: string | null, wantedLine?: Pick<WantedLine, 'receivers' | 'isCall'>) => {
    const line = lines.find((one) => isSameName(one.name, name));
    if (line) {
      if (ruleId !== null && !line.ruleIds.includes(ruleId)) line.ruleIds.push(ruleId);
      return;
    }
    const entry = book.find((one) => isSameName(one.name, name));
    const behind = entry
      ? { receivers: entry.receivers, isCall: entry.by_call }
      : (wantedLine ?? { receivers: [], isCall: true });
    lines.push({ name, ruleIds: ruleId === null ? [] : [ruleId], ...behind });
  };
  for (const line of previousNotice?.content.lines ?? []) add(line.name, null, line);
  for (const { ruleId, to } of demands) for (const name of to) add(name, ruleId);
  if (lines.length === 0) for (const { name } of book) add(name, null);
  return lines;
}

const order: readonly LeadState[] = ['in_time', 'urgent', 'short'];

/** For an act in the past, or with less lead time than required: the sender must give a reason. */
export const isLate = (demands: readonly Demand[], actAtMs: number, sentAtMs: number): boolean =>
  actAtMs <= sentAtMs || worstLead(demands, actAtMs, sentAtMs) === 'short';

/** The worst lead time over several rules; null when no rule requires one. */
export function worstLead(demands: readonly Demand[], actAtMs: number, sentAtMs: number): LeadState | null {
  const all = demands.map((one) => order.indexOf(leadOf(one, actAtMs, sentAtMs).state));
  return all.length === 0 ? null : itemAt(order, Math.max(...all));
}
