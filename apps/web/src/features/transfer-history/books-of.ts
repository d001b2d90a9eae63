import type { Compliance, Receipts } from './queries.ts';

interface Book {
  readonly targetId: number;
  /** Null: the name is no longer known. */
  readonly name: string | null;
  readonly days: number;
  readonly messages: number;
}

/** One record book per receiver with accepted or due messages. */
export function booksOf(days: Receipts['days'], targets: Compliance['targets']): Book[] {
  const names = new Map(targets.map((one) => [one.target_id, one.target_department]));
  const ids = [...new Set([...targets.map((one) => one.target_id), ...days.map((one) => one.target_id)])];
  return ids
    .toSorted((one, other) => one - other)
    .map((targetId) => {
      const ownDays = days.filter((one) => one.target_id === targetId);
      return {
        targetId,
        name: names.get(targetId) ?? null,
        days: ownDays.length,
        messages: ownDays.reduce((sum, { messages }) => sum + messages, 0),
      };
    });
}
