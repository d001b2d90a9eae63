import type { Socket } from 'node:net';
import { networkInterfaces } from 'node:os';
import type { TLSSocket } from 'node:tls';
import { itemAt } from '@spillway/checked/reads';
import { ask, type Open, usualLimits } from './ask.ts';
import { type CircuitView, createCircuits } from './circuit.ts';
import { connectThroughProxy } from './connect-through-proxy.ts';
import { type Deadline, deadline } from './deadline.ts';
import type { Answer, ConnectOptions, Endpoint, RequestOptions, SocketEndpoint, TlsRule } from './endpoint.ts';
import { openSocket } from './open-socket.ts';
import { OutboundError } from './outbound-error.ts';
import { type OwnPort, pinnedAddresses, type Resolve, resolveBySystem } from './resolve.ts';
import { certificateOn, type ShownCertificate, secureSocket, startTls } from './secure-socket.ts';
import type { Target } from './targets.ts';

/** The only place that opens connections to other servers. */
export interface Connections {
  /** Returns an open socket: with verified TLS if the endpoint has a rule, otherwise plain. The caller owns it from then on. */
  connect(endpoint: SocketEndpoint, options?: ConnectOptions): Promise<Socket>;
  /** Starts TLS on a socket of `connect`, for a protocol that begins in clear text. */
  secure(
    socket: Socket,
    by: { readonly tls: TlsRule; readonly host: string },
    options?: ConnectOptions,
  ): Promise<TLSSocket>;
  /** Starts TLS without waiting, optionally with an earlier session: for a second connection of one operation. */
  securing(
    socket: Socket,
    by: { readonly tls: TlsRule; readonly host: string; readonly session?: Buffer | undefined },
  ): TLSSocket;
  /** Any status is a response; 500 and above, and 429, count against the circuit. */
  request(endpoint: Endpoint, options: RequestOptions): Promise<Answer>;
  /** The certificate it presents, trusted or not, for a decision on a pin. */
  certificateOf(endpoint: SocketEndpoint, options?: ConnectOptions): Promise<ShownCertificate>;
  /** Circuits of this node. */
  circuits(): readonly CircuitView[];
}

export interface ConnectionsDeps {
  readonly allowances: () => Promise<readonly Target[]>;
  readonly ownPorts: () => readonly OwnPort[];
  readonly resolve?: Resolve;
  readonly nowMs?: () => number;
}

const ownAddresses = () =>
  Object.values(networkInterfaces()).flatMap((cards) => (cards ?? []).map(({ address }) => address));

const bareHost = (host: string) => host.replace(/^\[|\]$/g, '');

export function createConnections(deps: ConnectionsDeps): Connections {
  const { allowances, ownPorts, resolve = resolveBySystem, nowMs = () => performance.now() } = deps;
  const circuits = createCircuits(nowMs);

  async function pinned(host: string, port: number, isOfMachine: boolean, time: Deadline) {
    const walls = {
      allowances: isOfMachine ? [] : await time.race(allowances()),
      ownPorts: ownPorts(),
      ownAddresses: ownAddresses(),
    };
    return await time.race(pinnedAddresses(resolve, walls, { host, port, isOfMachine }));
  }

  /** Connects without TLS, through the proxy if there is one, whose own address is checked like any other. */
  async function plain({ host, port, proxy, isOfMachine = false }: SocketEndpoint, time: Deadline): Promise<Socket> {
    const addresses = await pinned(host, port, isOfMachine, time);
    if (!proxy) return await openSocket(addresses, port, time);
    const ways = await pinned(proxy.host, proxy.port, isOfMachine, time);
    const socket = await openSocket(ways, proxy.port, time);
    try {
      await connectThroughProxy(socket, proxy, { address: itemAt(addresses, 0), port }, time);
      return socket;
    } catch (error) {
      socket.destroy();
      throw error;
    }
  }

  const open: Open = async (endpoint, time) => {
    const socket = await plain(endpoint, time);
    if (endpoint.tls === null) return socket;
    try {
      return await secureSocket(socket, endpoint.tls, bareHost(endpoint.host), time);
    } catch (error) {
      socket.destroy();
      throw error;
    }
  };

  async function withTimeout<T>(
    { connectMs, signal }: ConnectOptions,
    work: (time: Deadline) => Promise<T>,
  ): Promise<T> {
    const time = deadline(connectMs ?? usualLimits.connectMs, 'connect', signal);
    return await work(time).finally(time.done);
  }

  const circuitOf = ({ key, isPaced = false }: Endpoint) => ({ key, isPaced });

  return {
    connect: (endpoint, options = {}) =>
      circuits.guard(circuitOf(endpoint), () => withTimeout(options, (time) => open(endpoint, time))),
    secure: (socket, { tls, host }, options = {}) =>
      withTimeout(options, (time) => secureSocket(socket, tls, bareHost(host), time)).catch((error: unknown) => {
        socket.destroy();
        throw error;
      }),
    securing: (socket, { tls, host, session }) => startTls(socket, tls, bareHost(host), session),
    async request(endpoint, options) {
      let connectedAnswer: Answer | null = null;
      try {
        return await circuits.guard(circuitOf(endpoint), async () => {
          connectedAnswer = await ask(open, endpoint, options);
          if (connectedAnswer.status >= 500 || connectedAnswer.status === 429) throw new OverloadedError();
          return connectedAnswer;
        });
      } catch (error) {
        if (error instanceof OverloadedError && connectedAnswer !== null) return connectedAnswer;
        throw error;
      }
    },
    certificateOf: (endpoint, options = {}) =>
      withTimeout(options, async (time) => {
        const socket = await plain(endpoint, time);
        return await certificateOn(socket, endpoint.host, time).finally(() => socket.destroy());
      }),
    circuits: circuits.views,
  };
}

/** A response that only the circuit counts as a failure. */
class OverloadedError extends OutboundError {
  constructor() {
    super('bad_answer');
  }
}
