import { createServer, type Server as HttpServer, type RequestListener } from 'node:http';
import { createServer as createSecureServer } from 'node:https';
import { type AddressInfo, connect, createServer as createSocketServer, type Server, type Socket } from 'node:net';
import { onTestFinished } from 'vitest';
import type { SelfSigned } from './certificates.ts';

/** Test servers on this machine, each of which ends with its test. */
async function listening(server: Server): Promise<number> {
  const open = new Set<Socket>();
  server.on('connection', (socket: Socket) => {
    open.add(socket);
    socket.on('error', () => undefined).on('close', () => open.delete(socket));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(async () => {
    for (const socket of open) socket.destroy();
    await new Promise((resolve) => server.close(resolve));
  });
  return (server.address() as AddressInfo).port;
}

export const webServer = (listener: RequestListener): Promise<number> => listening(createServer(listener));

export const secureServer = ({ cert, key }: SelfSigned, listener: RequestListener): Promise<number> =>
  listening(createSecureServer({ cert, key }, listener) as HttpServer);

export const socketServer = (talk: (socket: Socket) => void): Promise<number> => listening(createSocketServer(talk));

/** A proxy that requires a password and records its targets. */
export function proxyServer(seen: string[]): Promise<number> {
  return socketServer((socket) => {
    socket.once('data', (head) => {
      const [, authority = ''] = /^CONNECT (\S+)/.exec(head.toString()) ?? [];
      seen.push(authority);
      if (!head.toString().includes(`\r\nProxy-Authorization: Basic ${Buffer.from('lake:dam').toString('base64')}\r\n`))
        return void socket.end('HTTP/1.1 407 Proxy Authentication Required\r\n\r\n');
      const to = connect(Number(authority.split(':')[1]), '127.0.0.1', () => {
        socket.write('HTTP/1.1 200 OK\r\n\r\n');
        socket.pipe(to).pipe(socket);
      });
      to.on('error', () => socket.destroy());
      socket.on('close', () => to.destroy());
    });
  });
}
