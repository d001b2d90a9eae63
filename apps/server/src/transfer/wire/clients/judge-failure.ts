import type { OutboundError } from '../../../platform/outbound/outbound.ts';
import type { Outcome, WireFault } from '../message.ts';

const certificateFaults: Readonly<Record<string, WireFault>> = {
  CERT_HAS_EXPIRED: 'certificate_expired',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'certificate_untrusted',
  SELF_SIGNED_CERT_IN_CHAIN: 'certificate_untrusted',
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: 'certificate_untrusted',
  UNABLE_TO_GET_ISSUER_CERT: 'certificate_untrusted',
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: 'certificate_untrusted',
  ERR_TLS_CERT_ALTNAME_INVALID: 'certificate_other_name',
};

/** A certificate failure is mapped by its cause. */
export function faultOf({ code, facts }: Pick<OutboundError, 'code' | 'facts'>): WireFault {
  if (code === 'tls_failed') return certificateFaults[String(facts.said)] ?? code;
  if (code === 'redirected' && /log-?in|sign-?in|dang-?nhap|auth|sso|account/i.test(String(facts.path ?? '')))
    return 'login_page';
  return code;
}

/** With these faults nothing has been sent. */
const before = new Set<WireFault>([
  'bad_address',
  'bad_request',
  'not_resolved',
  'address_refused',
  'not_connected',
  'proxy_refused',
  'circuit_open',
]);
const holds = new Set<WireFault>(['certificate_changed', 'redirected', 'login_page']);

/** `hasLeft`: part of the message may have been sent. */
export function judgeFailure(error: Pick<OutboundError, 'code' | 'facts'>, hasLeft: boolean): Outcome {
  const fault = faultOf(error);
  if (holds.has(fault)) return { is: 'hold', fault };
  const isEarly = before.has(fault) || error.code === 'tls_failed' || error.facts.phase === 'connect';
  return hasLeft && !isEarly ? { is: 'unknown', fault } : { is: 'not_sent', fault, retryAfterMs: null };
}
