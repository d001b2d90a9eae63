import type { IncomingMessage, ServerResponse } from 'node:http';
import type { GatewayFields } from '@spillway/contract/platform/gateways/gateway';
import type { SelfSigned } from '../../outbound/testing/certificates.ts';
import { secureServer, webServer } from '../../outbound/testing/servers.ts';

export interface ReceivedRequest {
  readonly method: string;
  readonly url: string;
  readonly headers: IncomingMessage['headers'];
  readonly body: string;
}

interface Provider {
  readonly port: number;
  readonly taken: readonly ReceivedRequest[];
  /** Sets its response from now on. */
  answer(respond: (answer: ServerResponse, taken: ReceivedRequest) => void): void;
}

/** An SMS provider on this machine whose responses a test sets; it ends with the test. */
export async function startProvider(certificate?: SelfSigned): Promise<Provider> {
  const receivedMessages: ReceivedRequest[] = [];
  type Answering = (answer: ServerResponse, taken: ReceivedRequest) => void;
  let answers: Answering = (answer) =>
    void answer.end(JSON.stringify({ status: '0', id: `m${receivedMessages.length}` }));
  const listener = (request: IncomingMessage, answer: ServerResponse) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => void parts.push(part));
    request.on('end', () => {
      const one = {
        method: request.method!,
        url: request.url!,
        headers: request.headers,
        body: Buffer.concat(parts).toString(),
      };
      receivedMessages.push(one);
      answers(answer, one);
    });
  };
  const port = await (certificate ? secureServer(certificate, listener) : webServer(listener));
  return {
    port,
    taken: receivedMessages,
    answer(respond) {
      answers = respond;
    },
  };
}

/** A typical description of a provider with a token. */
export const gatewayFields = (port: number, overrides: Partial<GatewayFields> = {}): GatewayFields => ({
  name: 'Nhà mạng',
  channel: 'sms',
  is_active: true,
  method: 'POST',
  url: `http://127.0.0.1:${port}/send`,
  headers: [{ name: 'Authorization', value: 'Bearer {secret.token}' }],
  body_kind: 'json',
  body: '{"to": "{number}", "text": "{text}", "ref": "{message_id}"}',
  username: '',
  number_form: 'digits',
  country_code: '84',
  without_accents: true,
  max_segments: 2,
  success_statuses: [],
  success_path: 'status',
  success_values: ['0'],
  id_path: 'id',
  receipt: null,
  way: { tls: { by: 'authorities' }, proxy: null },
  ...overrides,
});
