import { once } from 'node:events';
import net from 'node:net';
import path from 'node:path';
import type { DatabaseConnection } from '../../connection.ts';
import { APPLICATION, type Credentials, SUPERUSER } from './credentials.ts';
import type { PidFile } from './pid-file.ts';
import type { ServerSettings } from './settings.ts';

/** Where the server listens: `host` is a folder for a socket, or a loopback address. */
export interface Endpoint {
  readonly host: string;
  readonly port: number;
}

const LOOPBACK = '127.0.0.1';
/** Only a part of the socket's file name. */
const SOCKET_PORT = 5432;

export async function newEndpoint(socketDir: string | undefined): Promise<Endpoint> {
  return socketDir ? { host: socketDir, port: SOCKET_PORT } : { host: LOOPBACK, port: await freePort() };
}

export function endpointOf(pidFile: PidFile): Endpoint {
  return { host: pidFile.socketDir || LOOPBACK, port: pidFile.port };
}

export function endpointSettings({ host, port }: Endpoint): ServerSettings {
  return path.isAbsolute(host)
    ? { listen_addresses: '', unix_socket_directories: quoted(host), unix_socket_permissions: '0700', port }
    : { listen_addresses: host, unix_socket_directories: '', port };
}

export function connectionsTo(
  endpoint: Endpoint,
  credentials: Credentials,
): { application: DatabaseConnection; superuser: DatabaseConnection } {
  return {
    application: { ...endpoint, user: APPLICATION, password: credentials.applicationPassword, database: APPLICATION },
    superuser: { ...endpoint, user: SUPERUSER, password: credentials.superuserPassword, database: 'postgres' },
  };
}

/** The setting is a list: a comma or space in a folder's name must not end an entry. */
function quoted(folder: string): string {
  return `"${folder.replaceAll('"', '""')}"`;
}

async function freePort(): Promise<number> {
  const probe = net.createServer().listen(0, LOOPBACK);
  await once(probe, 'listening');
  const { port } = probe.address() as net.AddressInfo;
  probe.close();
  await once(probe, 'close');
  return port;
}
