/** Why a connection was not made, or an answer not taken. Each has its sentence in the catalogues. */
export const outboundCodes = [
  'bad_address',
  'bad_request',
  'not_resolved',
  'address_refused',
  'not_connected',
  'timeout',
  'tls_failed',
  'certificate_changed',
  'proxy_refused',
  'redirected',
  'too_large',
  'cut',
  'bad_answer',
  'circuit_open',
  'aborted',
] as const;
export type OutboundCode = (typeof outboundCodes)[number];

export type OutboundFacts = Readonly<Record<string, string | number>>;

/** A failure of the way to another server. Its facts hold no secret and no content. */
export class OutboundError extends Error {
  readonly code: OutboundCode;
  readonly facts: OutboundFacts;
  constructor(code: OutboundCode, facts: OutboundFacts = {}, options?: ErrorOptions) {
    const told = Object.entries(facts).map(([name, value]) => `${name}=${value}`);
    super([code, ...told].join(' '), options);
    this.name = 'OutboundError';
    this.code = code;
    this.facts = facts;
  }
  /** Trying again changes nothing: somebody has to decide. */
  get isForGood(): boolean {
    return forGood.has(this.code);
  }
}

const forGood: ReadonlySet<OutboundCode> = new Set([
  'bad_address',
  'bad_request',
  'address_refused',
  'certificate_changed',
  'redirected',
]);
