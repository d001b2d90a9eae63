import net from 'node:net';

interface Clients {
  readonly port: number;
  readonly path: string;
  readonly apiKey: string;
  readonly count: number;
  readonly nextBody: () => string;
  /** A response without this text counts as a failure. */
  readonly expected: string;
}

/**
 * Clients with one connection each, which wait for the response before the next request. They use bare sockets: they
 * share the processor with the measured server, and a client library would take as much of it as the server.
 */
export async function requestsPerSecond(clients: Clients, forMs: number): Promise<number> {
  const begunMs = performance.now();
  const each = Array.from({ length: clients.count }, () => sendSequentially(clients, begunMs + forMs));
  const answers = (await Promise.all(each)).reduce((sum, one) => sum + one, 0);
  return (answers * 1000) / (performance.now() - begunMs);
}

function sendSequentially({ port, path, apiKey, nextBody, expected }: Clients, untilMs: number): Promise<number> {
  const head = [
    `POST ${path} HTTP/1.1`,
    `host: 127.0.0.1:${port}`,
    'content-type: application/json',
    `x-api-key: ${apiKey}`,
    'content-length: ',
  ].join('\r\n');
  return new Promise((resolve, reject) => {
    const socket = net.connect({ port, host: '127.0.0.1', noDelay: true });
    let answers = 0;
    let received = '';
    const send = () => {
      const body = nextBody();
      socket.write(`${head}${Buffer.byteLength(body)}\r\n\r\n${body}`);
    };
    socket.once('connect', send).once('error', reject);
    socket.once('close', () => reject(new Error('a connection was closed before its answer')));
    socket.on('data', (part) => {
      received += part.toString('latin1');
      if (!isWhole(received)) return;
      if (!received.startsWith('HTTP/1.1 200 ') || !received.includes(expected)) socket.destroy(new Error(received));
      received = '';
      answers += 1;
      if (performance.now() < untilMs) return send();
      resolve(answers);
      socket.destroy();
    });
  });
}

function isWhole(answer: string): boolean {
  const end = answer.indexOf('\r\n\r\n');
  if (end === -1) return false;
  const [, length] = /\r\ncontent-length: (\d+)\r\n/i.exec(answer) ?? [];
  return answer.length >= end + 4 + Number(length);
}
