import { OutboundError } from '../../../platform/outbound/outbound.ts';

/** Translates a library's connection error into an `OutboundError`. */
export function failureOf(error: unknown): OutboundError {
  if (error instanceof OutboundError) return error;
  const { code = '', message = '', cause } = error as Partial<NodeJS.ErrnoException>;
  if (cause instanceof OutboundError) return cause;
  if (/^(?:ERR_SSL|ERR_TLS|EPROTO|CERT_|DEPTH_|SELF_SIGNED|UNABLE_)/.test(code))
    return new OutboundError('tls_failed', { said: code }, { cause: error });
  if (/control characters/.test(message)) return new OutboundError('bad_request', {}, { cause: error });
  return new OutboundError('cut', { said: code || message.slice(0, 120) }, { cause: error });
}

/** Ends at the time limit or on abort, with an error that says which. */
export function withTimeLimit(ms: number, outer: AbortSignal | undefined) {
  const ending = new AbortController();
  const timer = setTimeout(() => ending.abort(new OutboundError('timeout', { phase: 'answer', ms })), ms);
  const onOuterAbort = () => ending.abort(new OutboundError('aborted'));
  if (outer?.aborted) onOuterAbort();
  outer?.addEventListener('abort', onOuterAbort, { once: true });
  return {
    signal: ending.signal,
    reason: () => ending.signal.reason as OutboundError,
    done: () => {
      clearTimeout(timer);
      outer?.removeEventListener('abort', onOuterAbort);
    },
  };
}
