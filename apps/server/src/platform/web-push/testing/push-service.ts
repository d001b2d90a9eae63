import type { IncomingHttpHeaders, ServerResponse } from 'node:http';
import { type SelfSigned, selfSigned } from '../../outbound/testing/certificates.ts';
import { secureServer } from '../../outbound/testing/servers.ts';
import { trustCertificates } from '../../outbound/testing/trust-certificates.ts';
import type { Payload } from '../payload.ts';
import { decryptBody, newBrowser, type TestBrowser } from './browser.ts';
import { isSigned } from './signed.ts';

interface PushedMessage {
  readonly headers: IncomingHttpHeaders;
  /** As the browser reads it. */
  readonly payload: Payload;
}

type Answering = (answer: ServerResponse) => void;

/**
 * A push service with https on this machine, and its subscribed browsers: it accepts only messages signed with the key they subscribed
 * with, and the browsers really decrypt them. It ends with the test.
 */
export async function startPushService(publicKey: string, certificate: SelfSigned = selfSigned('push.ho.vn')) {
  trustCertificates(certificate.cert);
  const browsers = new Map<string, TestBrowser>();
  const receivedPushes: PushedMessage[] = [];
  let answers: Answering = (answer) => void answer.writeHead(201).end();
  const port = await secureServer(certificate, (request, answer) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => void parts.push(part));
    request.on('end', () => {
      const browser = browsers.get(request.url!);
      if (!browser) return void answer.writeHead(404).end();
      if (!isSigned(request.headers, publicKey, `https://${request.headers.host}`))
        return void answer.writeHead(403).end();
      const payload = JSON.parse(decryptBody(Buffer.concat(parts), browser).toString()) as Payload;
      receivedPushes.push({ headers: request.headers, payload });
      answers(answer);
    });
  });
  return {
    host: `127.0.0.1:${port}`,
    taken: receivedPushes,
    /** Sets its response from now on. */
    answer(responder: Answering) {
      answers = responder;
    },
    /** In the format of `PushSubscription`. */
    subscribe(name: string) {
      const browser = newBrowser();
      browsers.set(`/push/${name}`, browser);
      const { p256dh, auth } = browser;
      return { endpoint: `https://127.0.0.1:${port}/push/${name}`, p256dh, auth };
    },
  };
}
