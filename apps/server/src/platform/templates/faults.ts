import { lastOf } from '@spillway/checked/reads';
import type { TemplateFaultCode } from '@spillway/contract/platform/templates';

/** Something wrong with a template, at a place of it counted in characters from 0. */
export interface TemplateFault {
  readonly code: TemplateFaultCode;
  readonly at: number;
  readonly facts: Readonly<Record<string, string | number>>;
}

/** The same for a reader: line and column from 1. */
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

/** Given to be rendered although it was never checked, or its names are no longer those it was checked against. */
export class TemplateFaulty extends Error {
  readonly faults: readonly PlacedFault[];
  constructor(faults: readonly PlacedFault[]) {
    super(`A template cannot be filled in: ${faults.map((one) => `${one.code} ${one.line}:${one.column}`).join(', ')}`);
    this.name = 'TemplateFaulty';
    this.faults = faults;
  }
}
