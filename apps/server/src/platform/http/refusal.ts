import type { ErrorCode } from '@spillway/contract/errors';

/** Values for a message. An instant is formatted later, on the clock of the call's plant. */
export type Facts = Readonly<Record<string, string | number | Date>>;

export interface RefusedField {
  readonly field: string;
  /** A rule of the field catalogue. */
  readonly rule: string;
  readonly facts?: Facts;
}

/** A refused call with a code of the error catalogue, later turned into status and message. */
export class Refusal extends Error {
  readonly code: ErrorCode;
  readonly facts: Facts;
  readonly fields: readonly RefusedField[];

  constructor(code: ErrorCode, facts: Facts = {}, fields: readonly RefusedField[] = []) {
    super(code);
    this.name = 'Refusal';
    this.code = code;
    this.facts = facts;
    this.fields = fields;
  }
}
