import { readStored, removeStored, writeStored } from '../../base/storage.ts';
import type { FormCalculatorId } from '../../shared/calculators/open-calculator.ts';
import type { Answer, TypedFields } from './answer.ts';

export interface OwnResult {
  /** ISO 8601. */
  readonly at: string;
  readonly typed: Partial<TypedFields>;
  readonly answer: Answer;
}

export const maxStored = 20;

/** Of this browser, account and plant; deleted at sign-out. */
export interface ResultShelf {
  readonly accountId: string;
  readonly hydroCode: string;
  readonly id: FormCalculatorId;
}

const nameOf = ({ accountId, hydroCode, id }: ResultShelf) => `calculator-results.${accountId}.${hydroCode}.${id}`;

export function readResults(shelf: ResultShelf): readonly OwnResult[] {
  try {
    const read: unknown = JSON.parse(readStored(nameOf(shelf)) ?? '[]');
    return Array.isArray(read) ? read.filter(isResult).slice(0, maxStored) : [];
  } catch {
    return [];
  }
}

/** Newest first; a repeated calculation moves to the top. */
export function keepResult(shelf: ResultShelf, result: OwnResult): readonly OwnResult[] {
  const same = JSON.stringify(result.typed);
  const others = readResults(shelf).filter(({ typed }) => JSON.stringify(typed) !== same);
  const storedResults = [result, ...others].slice(0, maxStored);
  writeStored(nameOf(shelf), JSON.stringify(storedResults));
  return storedResults;
}

export function forgetResults(shelf: ResultShelf): readonly OwnResult[] {
  removeStored(nameOf(shelf));
  return [];
}

/** An older release may have stored another format. */
function isResult(one: unknown): one is OwnResult {
  const { at, typed, answer } = (one ?? {}) as Partial<OwnResult>;
  return (
    typeof at === 'string' && typeof typed === 'object' && Array.isArray(answer?.figures) && Array.isArray(answer.flags)
  );
}
