import type { Socket } from 'node:net';
import type { Connections } from './connections.ts';
import type { ConnectOptions, SocketEndpoint } from './endpoint.ts';

/** As the library that sends mail asks for a socket (`getSocket`): TLS that was begun here is not begun again. */
type Taken = (error: Error | null, socket?: { readonly connection: Socket; readonly secured: boolean }) => void;

export const socketFor =
  (connections: Pick<Connections, 'connect'>, endpoint: SocketEndpoint, options: ConnectOptions = {}) =>
  (_options: unknown, taken: Taken): void => {
    connections.connect(endpoint, options).then(
      (connection) => taken(null, { connection, secured: endpoint.tls !== null }),
      (error: Error) => taken(error),
    );
  };
