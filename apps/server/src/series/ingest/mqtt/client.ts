import type { IClientOptions, MqttClient } from 'mqtt';
import type { Connections, SocketEndpoint } from '../../../platform/outbound/outbound.ts';

const usualPorts: Readonly<Record<string, number>> = { 'mqtt:': 1883, 'mqtts:': 8883, 'ws:': 80, 'wss:': 443 };
const connectMs = 10_000;

/** The configured broker; the channel itself limits how often it reconnects. */
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

/** An MQTT client over a socket opened by `outbound`: the library must not open its own. */
export async function clientOf(
  connections: Pick<Connections, 'connect'>,
  address: URL,
  clientId: string,
  signal: AbortSignal,
): Promise<MqttClient> {
  // Loaded only when a broker is configured.
  const { connect, MqttClient: Client } = await import('mqtt');
  const socket = await connections.connect(brokerOf(address), { signal, connectMs });
  const options: IClientOptions = {
    clientId,
    // MQTT 3.1.1: every broker supports it, and the broker limits the messages in flight.
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
