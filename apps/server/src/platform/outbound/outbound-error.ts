import type { OutboundFailure } from '@spillway/contract/platform/outbound/failures';

export type OutboundCode = OutboundFailure;

export type OutboundFacts = Readonly<Record<string, string | number>>;

/** A failed connection to another server. Its facts contain no secret and no content. */
export class OutboundError extends Error {
  readonly code: OutboundCode;
  readonly facts: OutboundFacts;
  constructor(code: OutboundCode, facts: OutboundFacts = {}, options?: ErrorOptions) {
    const factTexts = Object.entries(facts).map(([name, value]) => `${name}=${value}`);
    super([code, ...factTexts].join(' '), options);
    this.name = 'OutboundError';
    this.code = code;
    this.facts = facts;
  }
  /** Retrying changes nothing: a person has to decide. */
  get isForGood(): boolean {
    return permanentCodes.has(this.code);
  }
}

const permanentCodes: ReadonlySet<OutboundCode> = new Set([
  'bad_address',
  'bad_request',
  'address_refused',
  'certificate_changed',
  'redirected',
]);
