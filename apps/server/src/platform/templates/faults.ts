import { lastOf } from '@spillway/checked/reads';
import type { TemplateFaultCode } from '@spillway/contract/platform/templates';

/** A fault in a template, at a position in characters from 0. */
export interface TemplateFault {
  readonly code: TemplateFaultCode;
  readonly at: number;
  readonly facts: Readonly<Record<string, string | number>>;
}

/** The fault for a reader, with line and column from 1. */
export interface PlacedFault {
  readonly code: TemplateFaultCode;
  readonly line: number;
  readonly column: number;
  readonly facts: Readonly<Record<string, string | number>>;
}

export function placed(text: string, { code, at, facts }: TemplateFault): PlacedFault {
  const before = text.slice(0, at).split('\n');
  return { code, line: before.length, column: lastOf(before).length + 1, facts };
}

/** Thrown when a template is rendered that was never checked, or whose names differ from those it was checked with. */
export class TemplateFaulty extends Error {
  readonly faults: readonly PlacedFault[];
  constructor(faults: readonly PlacedFault[]) {
    super(`A template cannot be filled in: ${faults.map((one) => `${one.code} ${one.line}:${one.column}`).join(', ')}`);
    this.name = 'TemplateFaulty';
    this.faults = faults;
  }
}
