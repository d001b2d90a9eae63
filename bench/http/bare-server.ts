import { createServer } from 'node:http';
import { rows, small } from './answers.ts';

/** The smallest possible server: the same two responses, without router, validation or extra headers. */
const server = createServer((request, response) => {
  const data = request.url?.startsWith('/rows') ? rows : small;
  const body = JSON.stringify({ status: 'success', data, message: null });
  response.writeHead(200, { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) });
  response.end(body);
});
server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  process.send?.(typeof address === 'object' && address ? address.port : 0);
});
process.once('disconnect', () => process.exit(0));
