import { type ChildProcess, spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { selfSigned } from '../../../apps/server/src/platform/outbound/testing/certificates.ts';
import { newBrowser } from '../../../apps/server/src/platform/web-push/testing/browser.ts';
import { freePort } from '../../support/server.ts';
import { startProgram } from '../start-program.ts';
import { deliveriesOf, notesOf } from './notes.ts';
import type { GivenProvider } from './provider.ts';

export const providerKinds = ['mail', 'sms', 'push'] as const;
export type ProviderKind = (typeof providerKinds)[number];

const ownFile = path.join(import.meta.dirname, 'provider.ts');
const debianFile = path.join(import.meta.dirname, 'mail_server.py');

/** Delay between receiving a message and confirming it: long enough for kills to fall in between. */
const slowMs = 40;

/** Null: not installed, so an npm mail server is used. */
const debianMail = spawnSync('python3', ['-c', 'import aiosmtpd'], { stdio: 'ignore' }).status === 0 ? 'python3' : null;
export const mailServerName = debianMail ? 'python3-aiosmtpd' : 'smtp-server';

/** External servers, each a process on its own port; their notes outlive them. */
export async function openProviders(folder: string) {
  const certificate = selfSigned('push.ho.vn');
  const certificateFile = path.join(folder, 'push.pem');
  writeFileSync(certificateFile, certificate.cert);
  const browser = newBrowser();
  const fileOf = (kind: ProviderKind) => path.join(folder, `${kind}.notes`);
  const ports = { mail: await freePort(), sms: await freePort(), push: await freePort() };
  const running = new Map<ProviderKind, ChildProcess>();

  async function start(kind: ProviderKind, publicKey = ''): Promise<void> {
    const providerSettings: GivenProvider = {
      kind,
      port: ports[kind],
      file: fileOf(kind),
      slowMs,
      ...(kind === 'push' && {
        certificate: { cert: certificate.cert, key: certificate.key },
        browser: { privateKey: browser.keys.getPrivateKey('base64url'), auth: browser.auth, publicKey },
      }),
    };
    const usesDebianMail = kind === 'mail' && debianMail !== null;
    running.set(
      kind,
      await startProgram(
        usesDebianMail
          ? { command: debianMail, file: debianFile, given: providerSettings }
          : { file: ownFile, given: providerSettings },
      ),
    );
  }

  return {
    ports,
    start,
    processOf: (kind: ProviderKind): ChildProcess => running.get(kind)!,
    /** Certificate that nodes have to trust for the push service. */
    env: { NODE_EXTRA_CA_CERTS: certificateFile },
    subscription: {
      endpoint: `https://127.0.0.1:${ports.push}/push/one`,
      p256dh: browser.p256dh,
      auth: browser.auth,
    },
    deliveries: () => providerKinds.flatMap((kind) => deliveriesOf(notesOf(fileOf(kind)))),
    countOf: (kind: ProviderKind): number => notesOf(fileOf(kind)).length,
    stop: () => {
      for (const one of running.values()) one.kill('SIGKILL');
    },
  };
}
