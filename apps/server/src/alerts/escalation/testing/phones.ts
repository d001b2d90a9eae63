import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface Phones {
  readonly port: number;
  readonly taken: readonly { readonly to: string; readonly text: string }[];
  /** `dead`: refuses everything from now on; `well`: accepts again. */
  be(state: 'dead' | 'well'): void;
  stop(): Promise<void>;
}

/** A gateway that accepts everything, configured as `described`, with the phones behind it. */
export async function startPhones(): Promise<Phones> {
  const receivedMessages: { to: string; text: string }[] = [];
  let isPhoneOff = false;
  const server = createServer((request, answer) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => void parts.push(part));
    request.on('end', () => {
      if (isPhoneOff) return void answer.writeHead(503).end();
      receivedMessages.push(JSON.parse(Buffer.concat(parts).toString()) as { to: string; text: string });
      answer.end(JSON.stringify({ status: '0', id: `m${receivedMessages.length}` }));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    port: (server.address() as AddressInfo).port,
    taken: receivedMessages,
    be(state) {
      isPhoneOff = state === 'dead';
    },
    stop: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
