import type { Format } from '../../base/format/format.ts';
import type { Text } from '../../base/i18n/use-text.ts';
import type { IngestChannel, ReceivedGap } from './queries.ts';

/** One cause usually interrupts several channels at once; it is shown as one interruption. */
export interface Interruption extends Omit<ReceivedGap, 'door'> {
  readonly key: string;
  readonly doors: readonly IngestChannel['door'][];
}

/** Gaps on one node with the same cause that start within this time belong together. */
const sameMs = 5000;

export function interruptionsOf(gaps: readonly ReceivedGap[]): readonly Interruption[] {
  const interruptions: Interruption[] = [];
  for (const { door, ...gap } of gaps) {
    const index = interruptions.findIndex((one) => isSame(one, gap) && !one.doors.includes(door));
    const same = interruptions[index];
    if (same) interruptions[index] = { ...same, doors: inOrder([...same.doors, door]), turned_away: sumOf(same, gap) };
    else interruptions.push({ ...gap, key: `${door} ${gap.node_name} ${gap.reason} ${gap.from}`, doors: [door] });
  }
  return interruptions;
}

const order: readonly IngestChannel['door'][] = ['http', 'mqtt', 'hand'];
const inOrder = (channels: readonly IngestChannel['door'][]) =>
  order.filter((channelKind) => channels.includes(channelKind));

const isSame = (one: Omit<ReceivedGap, 'door'>, other: Omit<ReceivedGap, 'door'>): boolean =>
  one.node_name === other.node_name &&
  one.reason === other.reason &&
  isNear(one.from, other.from) &&
  (one.until === null || other.until === null ? one.until === other.until : isNear(one.until, other.until));

const isNear = (one: string, other: string) => Math.abs(Date.parse(one) - Date.parse(other)) <= sameMs;

const sumOf = (
  { turned_away: one }: Pick<ReceivedGap, 'turned_away'>,
  { turned_away: other }: Pick<ReceivedGap, 'turned_away'>,
) => (one === null || other === null ? (one ?? other) : one + other);

export function gapTime(
  t: Text,
  { dateTime, time, date }: Format,
  { from, until }: Pick<ReceivedGap, 'from' | 'until'>,
) {
  if (until === null) return t('doors.gaps.since', { from: dateTime(from) });
  const end = date(from) === date(until) ? time(until) : dateTime(until);
  return t('doors.gaps.between', { from: dateTime(from), until: end });
}

/** Number of readings that arrived late or are missing. */
export function gapOutcome(
  t: Text,
  { number }: Format,
  { expected, late, missing }: Pick<ReceivedGap, 'expected' | 'late' | 'missing'>,
): string {
  if (expected === 0) return t('doors.gaps.notExpected');
  const counts = { expected: number(expected), late: number(late), missing: number(missing) };
  return missing === 0 ? t('doors.gaps.complete', counts) : t('doors.gaps.missing', counts);
}
