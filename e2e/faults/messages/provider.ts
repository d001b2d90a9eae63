import { createECDH } from 'node:crypto';
import type { RequestListener } from 'node:http';
import { createServer } from 'node:http';
import { createServer as createSecureServer } from 'node:https';
import { setTimeout as delay } from 'node:timers/promises';
import { SMTPServer } from 'smtp-server';
import { decryptBody } from '../../../apps/server/src/platform/web-push/testing/browser.ts';
import { isSigned } from '../../../apps/server/src/platform/web-push/testing/signed.ts';
import { noteDown } from './notes.ts';

/** A subscribed browser, passed to the process of its push service. */
export interface GivenBrowser {
  readonly privateKey: string;
  readonly auth: string;
  readonly publicKey: string;
}

/** One provider in its own process, killed and paused by `messages.ts`: it records a message before confirming it. */
export interface GivenProvider {
  readonly kind: 'mail' | 'sms' | 'push';
  readonly port: number;
  readonly file: string;
  /** Delay between receiving a message and confirming it. */
  readonly slowMs: number;
  readonly certificate?: { readonly cert: string; readonly key: string };
  readonly browser?: GivenBrowser;
}

const providerSettings = JSON.parse(process.argv[2]!) as GivenProvider;
const { kind, port, file, slowMs } = providerSettings;

async function take(id: string): Promise<void> {
  noteDown(file, 'has', id);
  await delay(slowMs);
  noteDown(file, 'says', id);
}

const nameOf = (letter: string): string => /^message-id:\s*<([^>@]+)@/im.exec(letter)?.[1] ?? '';

const mailServer = () =>
  new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, _session, done) {
      const parts: Buffer[] = [];
      stream.on('data', (part: Buffer) => void parts.push(part));
      const receivedMails = async () => {
        await take(nameOf(Buffer.concat(parts).toString()));
        done();
      };
      stream.on('end', () => void receivedMails());
    },
  });

const withBody =
  (answer: (...of: [Buffer, ...Parameters<RequestListener>]) => Promise<void>): RequestListener =>
  (request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => void parts.push(part));
    request.on('end', () => void answer(Buffer.concat(parts), request, response));
  };

/** A gateway with the phones behind it. */
const phones = withBody(async (body, _request, response) => {
  const { ref } = JSON.parse(body.toString()) as { readonly ref: string };
  await take(ref);
  response.end(JSON.stringify({ status: '0', id: ref }));
});

/** A push service with its one subscribed browser, which really decrypts the messages. */
function pushService({ privateKey, auth, publicKey }: GivenBrowser): RequestListener {
  const keys = createECDH('prime256v1');
  keys.setPrivateKey(Buffer.from(privateKey, 'base64url'));
  const browser = { keys, auth, p256dh: keys.getPublicKey('base64url') };
  return withBody(async (body, { headers }, response) => {
    if (!isSigned(headers, publicKey, `https://${headers.host}`)) return void response.writeHead(403).end();
    await take((JSON.parse(decryptBody(body, browser).toString()) as { readonly tag: string }).tag);
    response.writeHead(201).end();
  });
}

const server =
  kind === 'mail'
    ? mailServer()
    : kind === 'sms'
      ? createServer(phones)
      : createSecureServer(providerSettings.certificate!, pushService(providerSettings.browser!));
// The parent process has ended.
process.stdout.on('error', () => process.exit(0));
server.listen(port, '127.0.0.1', () => void process.stdout.write('ready\n'));
