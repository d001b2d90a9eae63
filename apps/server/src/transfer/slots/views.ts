import { itemAt, lastOf, required } from '@spillway/checked/reads';
import type { Language } from '@spillway/contract/errors';
import { type WireFault, wireFaultTexts } from '@spillway/contract/transfer/faults';
import type { transferLogs } from '@spillway/contract/transfer/logs';
import type { transferSlots as contract } from '@spillway/contract/transfer/slots';
import type { ComplianceState } from '@spillway/contract/transfer/states';
import type { AnswerTo } from '../../platform/http/inside.ts';
import { complianceOf } from '../compliance/compliance.ts';
import { type Figure, secretMark } from '../wire/wire.ts';
import type { CorrectedSlot } from './corrected/store.ts';
import type { WholeSlot } from './history/pack.ts';
import type { StoredSlot } from './slot.ts';

type Generation = AnswerTo<typeof contract.slot>['generations'][number];
const shownSecret = '••••';
const longestText = 200_000;

export const isoOf = (ms: number): string => new Date(ms).toISOString();
export const isoOrNull = (ms: number | null): string | null => (ms === null ? null : isoOf(ms));
export const showSecretMarks = (text: string): string => text.replaceAll(secretMark, shownSecret);

export const faultText = (fault: string | null, language: Language): string | null =>
  fault === null ? null : (wireFaultTexts[fault as WireFault]?.[language] ?? null);

export const figureView = (figure: Figure, suspectFactorNos: readonly number[]) => ({
  factorNo: figure.factorNo,
  symbol: figure.symbol,
  subSymbol: figure.subSymbol,
  value: figure.value,
  unit: figure.unit,
  status: figure.status,
  isDoubted: suspectFactorNos.includes(figure.factorNo),
});

/** Takes all generations, oldest first: the first acceptance counts. */
function complianceOfAll(storedSlots: readonly StoredSlot[], nowMs: number): ComplianceState {
  const [first, newest] = [itemAt(storedSlots, 0), lastOf(storedSlots)];
  const done = storedSlots.flatMap(({ doneMs }) => doneMs ?? []);
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
      state: complianceOfAll(all, nowMs),
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
    duty: complianceOfAll(required(all.get(`${one.jobNo} ${one.slotMs}`)), nowMs),
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
  slotMessage: WholeSlot['messages'][number],
  language: Language,
): Generation['messages'][number] {
  const { wire, body } = slotMessage;
  return {
    ...slotMessage,
    about: wire.about,
    folder: wire.folder,
    name: wire.name,
    url: showSecretMarks(wire.url),
    headers: Object.entries(wire.headers).map(([name, value]) => ({ name, value: showSecretMarks(value) })),
    contentType: wire.contentType,
    text: showSecretMarks(body.toString('utf8').slice(0, longestText)),
    bytes: body.length,
    sha256: slotMessage.hash.toString('hex'),
    state: messages.length > 0 ? slotMessage.state : 'waiting',
    attempts: attempts
      .filter(({ messageNo }) => messageNo === slotMessage.messageNo)
      .map((attempt) => ({
        attempt: attempt.attempt,
        begunAt: isoOf(attempt.begunMs),
        endedAt: isoOrNull(attempt.endedMs),
        isRepeat: attempt.isRepeat,
        outcome: attempt.outcome,
        fault: attempt.fault,
        faultText: faultText(attempt.fault, language),
        host: attempt.host,
        request: attempt.request,
        answer: attempt.answer,
        tookMs: attempt.tookMs,
        node: attempt.node,
      })),
  };
}

export const generationView = (slotRecord: WholeSlot, language: Language): Generation => {
  const { slot } = slotRecord;
  return {
    ...slot,
    isSunkFor: slot.sunkReason,
    frozenAt: isoOrNull(slot.frozen?.sentMs ?? null),
    doneAt: isoOrNull(slot.doneMs),
    lateAt: isoOf(slot.lateMs),
    figures: (slot.frozen?.figures ?? []).map((one) => figureView(one, required(slot.frozen).doubted)),
    messages: slotRecord.messages.map((one) => messageView(slotRecord, one, language)),
  };
};

export const correctedView = (
  one: CorrectedSlot,
  name: string,
): AnswerTo<typeof contract.corrected>['slots'][number] => ({
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
