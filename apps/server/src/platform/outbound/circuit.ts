import { required } from '@spillway/checked/reads';
import { OutboundError } from './outbound-error.ts';

type CircuitState = 'closed' | 'open' | 'half_open';

export interface CircuitView {
  readonly key: string;
  readonly isPaced: boolean;
  readonly state: CircuitState;
  readonly succeeded: number;
  readonly failed: number;
  /** Attempts rejected by the open circuit without a connection. */
  readonly spared: number;
  /** The reason for the last failure, without content. */
  readonly lastFailure: string | null;
  /** How long it has not been closed. */
  readonly openForMs: number;
}

interface Circuits {
  /** Runs the work, or rejects it at once while the other side is known to be away. */
  guard<T>(of: { readonly key: string; readonly isPaced: boolean }, work: () => Promise<T>): Promise<T>;
  views(): readonly CircuitView[];
}

interface Circuit {
  isPaced: boolean;
  state: CircuitState;
  inARow: number;
  succeeded: number;
  failed: number;
  spared: number;
  lastFailure: string | null;
  openedAtMs: number;
  /** When the next attempt is let through. */
  untilMs: number;
  pauseMs: number;
}

const failuresToOpen = 5;
const firstPauseMs = 10_000;
const longestPauseMs = 5 * 60_000;
const mostKept = 500;

/** Errors that are not the other server's fault. */
const isNoFailure = (error: unknown) =>
  error instanceof OutboundError &&
  ['aborted', 'bad_address', 'bad_request', 'address_refused', 'circuit_open'].includes(error.code);

/** One circuit for each endpoint, in this node's memory: a server that is away costs an occasional attempt and no queue. */
export function createCircuits(nowMs: () => number): Circuits {
  const circuits = new Map<string, Circuit>();

  function of(key: string): Circuit {
    const knownEntry = circuits.get(key);
    if (knownEntry) return knownEntry;
    // People delete endpoints, so the least recently used circuit is dropped.
    if (circuits.size >= mostKept) circuits.delete(required(circuits.keys().next().value));
    const fresh: Circuit = {
      isPaced: false,
      state: 'closed',
      inARow: 0,
      succeeded: 0,
      failed: 0,
      spared: 0,
      lastFailure: null,
      openedAtMs: 0,
      untilMs: 0,
      pauseMs: firstPauseMs,
    };
    circuits.set(key, fresh);
    return fresh;
  }

  function admit(circuit: Circuit, key: string): void {
    if (circuit.state === 'closed') return;
    const waitMs = Math.ceil(circuit.untilMs - nowMs());
    if (circuit.state === 'open' && waitMs <= 0) {
      circuit.state = 'half_open';
      return;
    }
    circuit.spared += 1;
    throw new OutboundError('circuit_open', { key, retry_after_ms: Math.max(waitMs, 1000) });
  }

  function succeed(circuit: Circuit): void {
    Object.assign(circuit, { state: 'closed', inARow: 0, pauseMs: firstPauseMs });
    circuit.succeeded += 1;
  }

  function fail(circuit: Circuit, error: unknown): void {
    circuit.failed += 1;
    circuit.inARow += 1;
    circuit.lastFailure = error instanceof OutboundError ? error.code : 'bad_answer';
    if (circuit.state === 'closed' && circuit.inARow < failuresToOpen) return;
    if (circuit.state === 'closed') circuit.openedAtMs = nowMs();
    else circuit.pauseMs = Math.min(longestPauseMs, circuit.pauseMs * 2);
    circuit.state = 'open';
    circuit.untilMs = nowMs() + circuit.pauseMs;
  }

  return {
    async guard({ key, isPaced }, work) {
      const circuit = of(key);
      circuit.isPaced = isPaced;
      if (!isPaced) admit(circuit, key);
      try {
        const result = await work();
        succeed(circuit);
        return result;
      } catch (error) {
        if (!isNoFailure(error)) fail(circuit, error);
        // The attempt let through found nothing out.
        else if (circuit.state === 'half_open') circuit.state = 'open';
        throw error;
      }
    },
    views: () =>
      [...circuits].map(([key, { isPaced, state, succeeded, failed, spared, lastFailure, openedAtMs }]) => {
        const openForMs = state === 'closed' ? 0 : nowMs() - openedAtMs;
        return { key, isPaced, state, succeeded, failed, spared, lastFailure, openForMs };
      }),
  };
}
