import { appendFileSync } from 'node:fs';
import net from 'node:net';

/**
 * Loaded into the server first (`NODE_OPTIONS=--import`): writes each connection that any part of it opens as a line of
 * a file. Socket paths are those of its own database.
 */
const file = process.env.CONNECTIONS_FILE;
const connect = net.Socket.prototype.connect;

net.Socket.prototype.connect = function watched(this: net.Socket, ...connectArgs: unknown[]) {
  // `net.connect` passes its arguments as one list.
  const [first, second] = connectArgs.flat() as (
    | Partial<net.TcpNetConnectOpts & net.IpcNetConnectOpts>
    | number
    | string
  )[];
  const isPath =
    typeof first === 'string' ? !/^\d+$/.test(first) : typeof first === 'object' && first.path !== undefined;
  const target =
    typeof first === 'object' ? `${first.host}:${first.port}` : `${typeof second === 'string' ? second : ''}:${first}`;
  if (file !== undefined && !isPath) appendFileSync(file, `${target}\n`);
  return Reflect.apply(connect, this, connectArgs) as net.Socket;
} as typeof connect;
