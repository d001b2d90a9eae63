import { type Server, STATUS_CODES } from 'node:http';
import { type ErrorCode, errorCatalogue } from '@spillway/contract/errors';

const byParserCode: Readonly<Record<string, ErrorCode>> = {
  HPE_HEADER_OVERFLOW: 'request.header_too_large',
  ERR_HTTP_REQUEST_TIMEOUT: 'request.timeout',
};

/** A request that is not even HTTP reaches no route and still gets a clear answer. The language is unknown, so Vietnamese. */
export function refuseBrokenRequests(server: Server): void {
  server.removeAllListeners('clientError');
  server.on('clientError', (error: NodeJS.ErrnoException, socket) => {
    if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy();
    const code = byParserCode[error.code ?? ''] ?? 'request.malformed';
    const { status, vi } = errorCatalogue[code];
    const body = JSON.stringify({ status: 'error', data: null, message: vi, code, details: [], requestId: '' });
    const head = [
      `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
      'content-type: application/json; charset=utf-8',
      `content-length: ${Buffer.byteLength(body)}`,
      'connection: close',
    ];
    socket.end(`${head.join('\r\n')}\r\n\r\n${body}`);
  });
}
