import type { IClientOptions, MqttClient } from 'mqtt';
import type { Connections, SocketEndpoint } from '../../../platform/outbound/outbound.ts';

const usualPorts: Readonly<Record<string, number>> = { 'mqtt:': 1883, 'mqtts:': 8883, 'ws:': 80, 'wss:': 443 };
const connectMs = 10_000;

/** The broker that the environment names; the doors space their attempts themselves. */
function brokerOf({ hostname: host, port, protocol }: URL): SocketEndpoint {
  const isSecure = protocol === 'mqtts:' || protocol === 'wss:';
  return {
    key: 'mqtt',
    host,
    port: Number(port || usualPorts[protocol]),
    tls: isSecure ? { by: 'authorities' } : null,
    isOfMachine: true,
    isPaced: true,
  };
}

/** A client of the broker, over a socket that was opened for it: the library opens none. */
export async function clientOf(
  connections: Pick<Connections, 'connect'>,
  address: URL,
  clientId: string,
  signal: AbortSignal,
): Promise<MqttClient> {
  // Only whoever has a broker pays for the library.
  const { connect, MqttClient: Client } = await import('mqtt');
  const socket = await connections.connect(brokerOf(address), { signal, connectMs });
  const options: IClientOptions = {
    clientId,
    // Every broker speaks it, and leaves to the broker how much is under way.
    protocolVersion: 4,
    clean: false,
    reconnectPeriod: 0,
    connectTimeout: connectMs,
    keepalive: 30,
  };
  if (address.protocol === 'ws:' || address.protocol === 'wss:')
    return connect(address.href, { ...options, wsOptions: { createConnection: () => socket } });
  const { username, password } = address;
  return new Client(() => socket, {
    ...options,
    ...(username === '' ? {} : { username: decodeURIComponent(username) }),
    ...(password === '' ? {} : { password: decodeURIComponent(password) }),
  });
}
