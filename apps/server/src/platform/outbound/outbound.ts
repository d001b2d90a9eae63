import type { Socket } from 'node:net';
import type { Found } from '../health/conditions/conditions.ts';
import type { Figures } from '../metrics/metrics.ts';
import { type AllowanceDeps, type Allowances, createAllowances } from './allowances.ts';
import { foundOf, outboundFigures } from './condition.ts';
import { type Connections, type ConnectionsDeps, createConnections } from './connections.ts';
import type { ConnectOptions, SocketEndpoint } from './endpoint.ts';

export type { Connections } from './connections.ts';
export type { Answer, Endpoint, ProxyServer, SocketEndpoint } from './endpoint.ts';
export { OutboundError } from './outbound-error.ts';
export type { OwnPort, Resolve } from './resolve.ts';
export { names, type Target } from './targets.ts';
export { attemptResult, removeSecrets, shownBytes } from './try-it.ts';
export { endpointOf } from './way.ts';

/** The mail library's request for a socket (`getSocket`): TLS started here is not started again. */
type ConnectCallback = (
  error: Error | null,
  socket?: { readonly connection: Socket; readonly secured: boolean },
) => void;

export const socketFor =
  (connections: Pick<Connections, 'connect'>, endpoint: SocketEndpoint, options: ConnectOptions = {}) =>
  (_options: unknown, onConnected: ConnectCallback): void => {
    connections.connect(endpoint, options).then(
      (connection) => onConnected(null, { connection, secured: endpoint.tls !== null }),
      (error: Error) => onConnected(error),
    );
  };

/** The only place that opens connections to other servers, with its allowed exceptions. */
export interface Outbound extends Connections {
  readonly allowances: Allowances;
  /** Endpoints that have been away for longer than a minute, from memory. */
  found(): readonly Found[];
  readonly figures: Figures<'spillway_outbound_total' | 'spillway_outbound_circuit'>;
}

export function createOutbound(deps: AllowanceDeps & Omit<ConnectionsDeps, 'allowances'>): Outbound {
  const allowances = createAllowances(deps);
  const connections = createConnections({ ...deps, allowances: allowances.targets });
  return {
    ...connections,
    allowances,
    found: () => foundOf(connections.circuits()),
    figures: outboundFigures(connections.circuits),
  };
}
