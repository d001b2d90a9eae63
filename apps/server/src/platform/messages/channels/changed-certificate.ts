import type { OutboundError } from '../../outbound/outbound.ts';

/** A certificate other than the pinned one, stored until somebody decides. */
export interface ChangedCertificate {
  readonly known: string;
  readonly now: string;
  readonly now_until: string | null;
  readonly issuer: string;
  readonly seen_at: string;
}

/** Null for another failure. */
export function changedCertificate({ code, facts }: OutboundError, seenAt: Date): ChangedCertificate | null {
  if (code !== 'certificate_changed') return null;
  return {
    known: String(facts.known),
    now: String(facts.now),
    now_until: String(facts.now_until ?? '') || null,
    issuer: String(facts.issuer ?? ''),
    seen_at: seenAt.toISOString(),
  };
}
