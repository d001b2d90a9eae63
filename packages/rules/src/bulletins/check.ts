import type { Checked } from './checked.ts';
import { checkCells } from './checks/cells.ts';
import { checkDrawn } from './checks/drawn.ts';
import { checkHead } from './checks/head.ts';
import { checkSentences } from './checks/sentences.ts';
import { checkStructure } from './checks/structure.ts';
import { checkSums } from './checks/sums.ts';
import { checkTimes } from './checks/times.ts';
import { type Fault, type Found, severityOf } from './fault.ts';

/**
 * The faults of a bulletin: missing requirements of TT 08/2022 (articles 12 and 18), and errors that readers found in real bulletins. The
 * same on the server and in the editor. Each fault is reported once per place.
 */
export function faultsOf(checked: Checked): Fault[] {
  const faults = new Map<string, Fault>();
  const found: Found = (code, path, facts = {}) => {
    const key = `${code} ${path}`;
    if (!faults.has(key)) faults.set(key, { code, severity: severityOf(code), path, facts });
  };
  for (const check of [checkHead, checkStructure, checkTimes, checkCells, checkDrawn, checkSums, checkSentences])
    check(checked, found);
  return [...faults.values()].toSorted((a, b) => rank(a) - rank(b));
}

const rank = ({ severity }: Fault): number => (severity === 'serious' ? 0 : 1);

export const hasSeriousFault = (faults: readonly Fault[]): boolean =>
  faults.some(({ severity }) => severity === 'serious');
