import { fillIn, type Language } from '@spillway/contract/errors';
import { agencyZone, retryDays } from '@spillway/contract/transfer/choices';
import { dayMs } from '@spillway/plant-time/spans';
import { faceText } from '@spillway/plant-time/wall-text';
import { wallMsAt } from '@spillway/plant-time/zone';
import type { Database } from '../../platform/database/database.ts';
import { type ComplianceDay, complianceDays } from '../compliance/compliance.ts';
import { readPackedSlots } from '../slots/history/pack.ts';
import { agencyDay, daysOfMonth, dayTextOf, spanOfMonth } from './days.ts';
import { type AcceptedMessage, compareOrder } from './roots.ts';
import { listRoots, readAccepted, type StoredRoot } from './store.ts';
import { type BookText, bookTexts } from './texts.ts';

type Db = Database['sql'];

/** Accepted messages of a month, from slot rows and packed days. */
export async function acceptedDuring(db: Db, plantNo: number, month: string): Promise<AcceptedMessage[]> {
  const span = spanOfMonth(month);
  // A slot is sent until it is 30 days old, so a month contains slots of the previous month.
  const slots = { fromMs: span.fromMs - (retryDays + 1) * dayMs, toMs: span.toMs, jobNo: null };
  const packedMessages = (await readPackedSlots(db, plantNo, slots)).flatMap(({ slot, messages }) =>
    messages.flatMap((one): AcceptedMessage[] => {
      if (one.state !== 'accepted' || one.doneMs === null) return [];
      if (one.doneMs < span.fromMs || one.doneMs >= span.toMs) return [];
      const { jobNo, targetId, slotMs, generation } = slot;
      const { messageNo, hash, receipt, doneMs, wire, body } = one;
      const name = wire.name || wire.about;
      return [{ jobNo, targetId, slotMs, generation, messageNo, name, bytes: body.length, hash, receipt, doneMs }];
    }),
  );
  return [...packedMessages, ...(await readAccepted(db, plantNo, span))].toSorted(compareOrder);
}

export interface BookAbout {
  readonly plant: { readonly plantNo: number; readonly code: string; readonly name: string };
  readonly target: { readonly id: number; readonly name: string };
  readonly month: string;
  readonly author: string;
  readonly nowMs: number;
  readonly isDemo: boolean;
  readonly language: Language;
}

interface BookDay {
  readonly day: string;
  readonly duty: ComplianceDay | null;
  readonly messages: number;
  readonly root: StoredRoot | null;
}

export interface Book extends BookAbout {
  readonly days: readonly BookDay[];
  readonly lines: readonly AcceptedMessage[];
  readonly say: (text: BookText, facts?: Readonly<Record<string, string | number>>) => string;
}

export async function bookOf(db: Db, bookScope: BookAbout): Promise<Book> {
  const { plant, target, month, nowMs, language } = bookScope;
  const { first, last } = daysOfMonth(month);
  const [all, roots, duties] = await Promise.all([
    acceptedDuring(db, plant.plantNo, month),
    listRoots(db, plant.plantNo, first, last),
    complianceDays(db, plant.plantNo, { fromDay: first, toDay: last, nowMs }),
  ]);
  const lines = all.filter(({ targetId }) => targetId === target.id);
  const days = Array.from({ length: Math.min(last, agencyDay(nowMs)) - first + 1 }, (_, index): BookDay => {
    const day = first + index;
    return {
      day: dayTextOf(day),
      duty: duties.find((one) => one.day === day && one.targetId === target.id) ?? null,
      messages: lines.filter(({ doneMs }) => agencyDay(doneMs) === day).length,
      root: roots.find((one) => one.day === day && one.targetId === target.id) ?? null,
    };
  });
  return { ...bookScope, days, lines, say: (text, facts = {}) => fillIn(bookTexts[text], language, facts) };
}

export const agencyTime = (ms: number): string => faceText(wallMsAt(ms, agencyZone));

export const headOf = ({ say, plant, target, month, author, nowMs, isDemo }: Book): string[] => [
  say('plant', { name: plant.name, code: plant.code }),
  say('target', { name: target.name }),
  say('month', { month: month.split('-').toReversed().join('/') }),
  say('made', { at: agencyTime(nowMs), author }),
  ...(isDemo ? [say('demo')] : []),
  say('check'),
];
