import type { ErrorCode } from '@spillway/contract/errors';

/** What a sentence needs. An instant is written by the door, on the clock of the plant that the call is about. */
export type Facts = Readonly<Record<string, string | number | Date>>;

export interface RefusedField {
  readonly field: string;
  /** A rule of the field catalogue. */
  readonly rule: string;
  readonly facts?: Facts;
}

/** A call that is refused with a code of the error catalogue. The door turns it into status and sentence. */
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
