import type { Socket } from 'node:net';
import type { Deadline } from './deadline.ts';
import type { ProxyServer } from './endpoint.ts';
import { OutboundError } from './outbound-error.ts';

const mostHeadBytes = 8 * 1024;
const endOfHead = Buffer.from('\r\n\r\n');

/** Asks a proxy to connect to an address checked here. It gets the address and no name, so it resolves nothing by itself. */
export async function connectThroughProxy(
  socket: Socket,
  { username, password }: ProxyServer,
  to: { readonly address: string; readonly port: number },
  time: Deadline,
): Promise<void> {
  const authority = `${to.address.includes(':') ? `[${to.address}]` : to.address}:${to.port}`;
  const credentials = Buffer.from(`${username ?? ''}:${password ?? ''}`).toString('base64');
  const authorization = username === undefined ? '' : `Proxy-Authorization: Basic ${credentials}\r\n`;
  socket.write(`CONNECT ${authority} HTTP/1.1\r\nHost: ${authority}\r\n${authorization}\r\n`);
  const status = await time.race(headOf(socket));
  if (status < 200 || status > 299) throw new OutboundError('proxy_refused', { status });
}

/** Reads piece by piece without flowing mode, so that the next reader of the socket starts as if it were new. */
function headOf(socket: Socket): Promise<number> {
  return new Promise((resolve, reject) => {
    let head: Buffer = Buffer.alloc(0);
    const stop = (settle: () => void) => {
      socket.off('readable', take).off('error', fail).off('close', ended);
      settle();
    };
    const fail = (cause: unknown) => stop(() => reject(new OutboundError('proxy_refused', { status: 0 }, { cause })));
    const ended = () => fail(new Error('closed'));
    const take = () => {
      const part = socket.read() as Buffer | null;
      if (part === null) return;
      head = Buffer.concat([head, part]);
      const end = head.indexOf(endOfHead);
      if (end === -1 && head.length <= mostHeadBytes) return;
      const [, status] = /^HTTP\/1\.[01] (\d{3})/.exec(head.toString('latin1')) ?? [];
      if (end === -1 || status === undefined) return fail(new Error('no answer of a proxy'));
      // Bytes the other side sent early belong to the next reader.
      const rest = head.subarray(end + endOfHead.length);
      stop(() => {
        if (rest.length > 0) socket.unshift(rest);
        resolve(Number(status));
      });
    };
    socket.on('readable', take).on('error', fail).on('close', ended);
  });
}
