import { observed } from '../observed.ts';
import type { StreamState } from './follow-stream.ts';

interface Connection {
  readonly state: StreamState;
  /** This tab holds the stream for all tabs of the browser. */
  readonly leads: boolean;
}

export const connection = observed<Connection>({ state: { kind: 'connecting' }, leads: false });
