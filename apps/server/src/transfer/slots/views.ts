import { itemAt, lastOf, required } from '@spillway/checked/reads';
import type { Language } from '@spillway/contract/errors';
import { type WireFault, wireFaultTexts } from '@spillway/contract/transfer/faults';
import type { transferLogs } from '@spillway/contract/transfer/logs';
import type { transferSlots as contract } from '@spillway/contract/transfer/slots';
import type { ComplianceState } from '@spillway/contract/transfer/states';
import type { AnswerTo } from '../../platform/http/inside.ts';
import { complianceOf } from '../compliance/compliance.ts';
import { type Figure, secretMark } from '../wire/wire.ts';
import type { Corrected } from './corrected/store.ts';
import type { WholeSlot } from './history/pack.ts';
import type { StoredSlot } from './slot.ts';

type Generation = AnswerTo<typeof contract.slot>['generations'][number];
const shownSecret = '••••';
const longestText = 200_000;

export const isoOf = (ms: number): string => new Date(ms).toISOString();
export const isoOrNull = (ms: number | null): string | null => (ms === null ? null : isoOf(ms));
export const unmarked = (text: string): string => text.replaceAll(secretMark, shownSecret);

export const faultText = (fault: string | null, language: Language): string | null =>
  fault === null ? null : (wireFaultTexts[fault as WireFault]?.[language] ?? null);

export const figureView = (figure: Figure, doubted: readonly number[]) => ({
  factorNo: figure.factorNo,
  symbol: figure.symbol,
  subSymbol: figure.subSymbol,
  value: figure.value,
  unit: figure.unit,
  status: figure.status,
  isDoubted: doubted.includes(figure.factorNo),
});

/** Takes all generations, oldest first: the first acceptance counts. */
function dutyOfAll(all: readonly StoredSlot[], nowMs: number): ComplianceState {
  const [first, newest] = [itemAt(all, 0), lastOf(all)];
  const done = all.flatMap(({ doneMs }) => doneMs ?? []);
  return complianceOf(
    {
      state: first.state === 'not_ordered' ? 'not_ordered' : newest.state,
      isOwed: first.isOwed,
      lateMs: first.lateMs,
      doneMs: done.length === 0 ? null : Math.min(...done),
    },
    nowMs,
  );
}

const groups = (slots: readonly StoredSlot[]) => Map.groupBy(slots, ({ jobNo, slotMs }) => `${jobNo} ${slotMs}`);

export const cellsOf = (slots: readonly StoredSlot[], nowMs: number): AnswerTo<typeof contract.map>['cells'] =>
  [...groups(slots).values()].map((all) => {
    const newest = lastOf(all);
    return {
      jobId: newest.jobNo,
      slot: isoOf(newest.slotMs),
      state: dutyOfAll(all, nowMs),
      slotState: newest.state,
      generation: newest.generation,
      isSunk: newest.state === 'sunk',
      isValid: all.some(({ isValid, doneMs }) => isValid && doneMs !== null),
    };
  });

export function logRows(slots: readonly StoredSlot[], nowMs: number): AnswerTo<typeof transferLogs.logs>['rows'] {
  const all = groups(slots);
  return slots.map((one) => ({
    jobId: one.jobNo,
    targetId: one.targetId,
    slot: isoOf(one.slotMs),
    generation: one.generation,
    state: one.state,
    duty: dutyOfAll(required(all.get(`${one.jobNo} ${one.slotMs}`)), nowMs),
    tries: one.tries,
    doneAt: isoOrNull(one.doneMs),
    hash: one.hash,
    isValid: one.isValid,
    askedReason: one.askedReason,
    askedBy: one.askedBy,
  }));
}

function messageView(
  { messages, attempts }: WholeSlot,
  one: WholeSlot['messages'][number],
  language: Language,
): Generation['messages'][number] {
  const { wire, body } = one;
  return {
    ...one,
    about: wire.about,
    folder: wire.folder,
    name: wire.name,
    url: unmarked(wire.url),
    headers: Object.entries(wire.headers).map(([name, value]) => ({ name, value: unmarked(value) })),
    contentType: wire.contentType,
    text: unmarked(body.toString('utf8').slice(0, longestText)),
    bytes: body.length,
    sha256: one.hash.toString('hex'),
    state: messages.length > 0 ? one.state : 'waiting',
    attempts: attempts
      .filter(({ messageNo }) => messageNo === one.messageNo)
      .map((tried) => ({
        attempt: tried.attempt,
        begunAt: isoOf(tried.begunMs),
        endedAt: isoOrNull(tried.endedMs),
        isRepeat: tried.isRepeat,
        outcome: tried.outcome,
        fault: tried.fault,
        faultText: faultText(tried.fault, language),
        host: tried.host,
        request: tried.request,
        answer: tried.answer,
        tookMs: tried.tookMs,
        node: tried.node,
      })),
  };
}

export const generationView = (whole: WholeSlot, language: Language): Generation => {
  const { slot } = whole;
  return {
    ...slot,
    isSunkFor: slot.sunkReason,
    frozenAt: isoOrNull(slot.frozen?.sentMs ?? null),
    doneAt: isoOrNull(slot.doneMs),
    lateAt: isoOf(slot.lateMs),
    figures: (slot.frozen?.figures ?? []).map((one) => figureView(one, required(slot.frozen).doubted)),
    messages: whole.messages.map((one) => messageView(whole, one, language)),
  };
};

export const correctedView = (one: Corrected, name: string): AnswerTo<typeof contract.corrected>['slots'][number] => ({
  jobId: one.jobNo,
  processName: name,
  slot: isoOf(one.slotMs),
  generation: one.generation,
  foundAt: isoOf(one.foundMs),
  differences: one.differences.map((difference) => ({
    factorNo: difference.factorNo,
    symbol: difference.symbol,
    was: difference.was,
    is: difference.is,
    wasStatus: difference.wasStatus,
    isStatus: difference.isStatus,
  })),
});
