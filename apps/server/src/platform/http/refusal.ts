import type { ErrorCode } from '@spillway/contract/errors';

export interface RefusedField {
  readonly field: string;
  /** A rule of the field catalogue. */
  readonly rule: string;
  readonly facts?: Readonly<Record<string, string | number>>;
}

/** A call that is refused with a code of the error catalogue. The door turns it into status and sentence. */
export class Refusal extends Error {
  readonly code: ErrorCode;
  readonly facts: Readonly<Record<string, string | number>>;
  readonly fields: readonly RefusedField[];

  constructor(
    code: ErrorCode,
    facts: Readonly<Record<string, string | number>> = {},
    fields: readonly RefusedField[] = [],
  ) {
    super(code);
    this.name = 'Refusal';
    this.code = code;
    this.facts = facts;
    this.fields = fields;
  }
}
