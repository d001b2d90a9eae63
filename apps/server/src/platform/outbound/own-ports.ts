import path from 'node:path';
import type { OwnPort } from './resolve.ts';

const local = new Set(['localhost', '127.0.0.1', '::1', '']);

/** The listeners of the product and its database, which none of our connections may reach. */
export function ownPortsOf(
  door: { readonly port: number; readonly localTls: { readonly port: number } | null },
  database: { readonly host: string; readonly port: number },
): readonly OwnPort[] {
  const isOnThisMachine = local.has(database.host) || path.isAbsolute(database.host);
  return [
    { port: door.port, host: null },
    ...(door.localTls === null ? [] : [{ port: door.localTls.port, host: null }]),
    { port: database.port, host: isOnThisMachine ? null : database.host },
  ];
}
