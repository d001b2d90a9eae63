import { type ClientRequest, type RequestOptions as HttpOptions, type IncomingMessage, request } from 'node:http';
import type { Socket } from 'node:net';
import type { Deadline } from './deadline.ts';
import type { RequestOptions } from './endpoint.ts';
import { OutboundError } from './outbound-error.ts';

const maxHeaderBytes = 16 * 1024;

/** Sends one request over an open, trusted socket; resolves when the response begins. */
export async function sendOnce(
  socket: Socket,
  url: URL,
  { method = 'GET', headers = {}, body }: Pick<RequestOptions, 'method' | 'headers' | 'body'>,
  time: Deadline,
): Promise<IncomingMessage> {
  const startedRequest = begun({
    createConnection: () => socket,
    method,
    path: `${url.pathname}${url.search}`,
    headers: {
      'accept-encoding': 'gzip, deflate, br',
      'user-agent': 'Spillway',
      ...lowerCaseHeaders(headers),
      host: url.host,
      connection: 'close',
      ...(body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) }),
    },
    maxHeaderSize: maxHeaderBytes,
    insecureHTTPParser: false,
  });
  startedRequest.on('error', () => undefined);
  try {
    const answer = new Promise<IncomingMessage>((resolve, reject) => {
      startedRequest.once('response', resolve);
      startedRequest.once('error', reject);
      startedRequest.once('close', () => reject(new Error('closed')));
    });
    startedRequest.end(body);
    return await time.race(answer);
  } catch (error) {
    startedRequest.destroy();
    if (error instanceof OutboundError) throw error;
    const { code = '' } = error as NodeJS.ErrnoException;
    throw new OutboundError(code.startsWith('HPE_') ? 'bad_answer' : 'cut', code ? { said: code } : {}, {
      cause: error,
    });
  }
}

/** The library refuses a line break or an invalid header character before anything is sent. */
function begun(options: HttpOptions): ClientRequest {
  try {
    return request(options);
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException;
    throw new OutboundError('bad_request', { said: code }, { cause: error });
  }
}

const lowerCaseHeaders = (headers: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]));
