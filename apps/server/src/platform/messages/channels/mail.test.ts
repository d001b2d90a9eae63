import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { describe, expect, it, onTestFinished } from 'vitest';
import { polledSignal } from '../../leases/leases.ts';
import { type SelfSigned, selfSigned } from '../../outbound/testing/certificates.ts';
import { connectionsWith } from '../../outbound/testing/connections.ts';
import { trustCertificates } from '../../outbound/testing/trust-certificates.ts';
import type { Sending } from './channel.ts';
import { mailChannel } from './mail.ts';

interface Letter {
  readonly to: string;
  readonly isSecure: boolean;
  readonly user: string;
}

/** A mail server with a certificate: TLS from the first byte, or STARTTLS. */
async function mailServer({ cert, key }: SelfSigned, isSecure: boolean, onReceiver: () => void = () => undefined) {
  const receivedLetters: Letter[] = [];
  const server = new SMTPServer({
    secure: isSecure,
    cert,
    key,
    // The server accepts a password over a plain connection, unlike the product.
    allowInsecureAuth: false,
    onAuth: ({ username = '', password }, _session, done) =>
      password === 'Ho chua' ? done(null, { user: username }) : done(new Error('wrong')),
    onRcptTo(_address, _session, done) {
      onReceiver();
      done();
    },
    onData(stream, { secure, user, envelope }, done) {
      stream.resume();
      stream.on('end', () => {
        receivedLetters.push({ to: envelope.rcptTo[0]?.address ?? '', isSecure: secure, user: String(user) });
        done();
      });
    },
  });
  // Clients that do not trust the certificate close the connection.
  server.on('error', () => undefined);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => new Promise<void>((resolve) => server.close(() => resolve())));
  return { taken: receivedLetters, port: (server.server.address() as AddressInfo).port };
}

const letter: Sending = {
  messageId: '00000000-0000-4000-8000-000000000001',
  receiver: 'so@tinh.vn',
  content: { subject: 'Nước lên', text: '172,35 m' },
  signal: new AbortController().signal,
  about: {
    causeKind: 'probe',
    causeId: '1',
    why: 'told',
    incident: null,
    hydroCode: null,
    queuedAt: new Date(0),
    attempt: 1,
  },
};
const byName = { resolve: async () => ['127.0.0.1'] };
const send = (scheme: string, port: number, more = byName, signal = letter.signal) =>
  mailChannel(`${scheme}://lake:Ho%20chua@mail.ho.vn:${port}?from=spillway@ho.vn`, connectionsWith([], more)).send({
    ...letter,
    signal,
  });

describe.each([
  { name: 'TLS from the first byte', scheme: 'smtps', isSecure: true },
  { name: 'STARTTLS', scheme: 'smtp', isSecure: false },
])('mail by $name', ({ scheme, isSecure }) => {
  it('is sent over an encrypted connection to a server that this machine trusts', async () => {
    const certificate = selfSigned('mail.ho.vn');
    trustCertificates(certificate.cert);
    const { taken, port } = await mailServer(certificate, isSecure);
    expect(await send(scheme, port)).toMatchObject({ outcome: 'accepted' });
    expect(taken).toEqual([{ to: 'so@tinh.vn', isSecure: true, user: 'lake' }]);
  });

  it('is not sent to a server whose certificate has changed or is for another name, and waits', async () => {
    trustCertificates(selfSigned('mail.ho.vn').cert);
    const changedServer = await mailServer(selfSigned('mail.ho.vn'), isSecure);
    expect(await send(scheme, changedServer.port)).toMatchObject({ outcome: 'passing', scope: 'lane' });
    const other = selfSigned('other.ho.vn');
    trustCertificates(other.cert);
    const namedServer = await mailServer(other, isSecure);
    expect(await send(scheme, namedServer.port)).toMatchObject({ outcome: 'passing', scope: 'lane' });
    expect([changedServer.taken, namedServer.taken]).toEqual([[], []]);
  });

  it("does not leave where the node was stopped in the middle of the talk and its lane is another's by now", async () => {
    const certificate = selfSigned('mail.ho.vn');
    trustCertificates(certificate.cert);
    const lostController = new AbortController();
    let isLost = false;
    const { taken, port } = await mailServer(certificate, isSecure, () => {
      isLost = true;
    });
    // Polled like a lease, which reports nothing by itself.
    const signal = polledSignal([lostController.signal], () => isLost && lostController.abort());
    expect(await send(scheme, port, byName, signal)).toMatchObject({ outcome: 'passing' });
    expect(taken).toEqual([]);
  });

  it('goes to the address that was looked up, whatever the name says a moment later', async () => {
    const certificate = selfSigned('mail.ho.vn');
    trustCertificates(certificate.cert);
    const { taken, port } = await mailServer(certificate, isSecure);
    const answers = ['127.0.0.1'];
    expect(await send(scheme, port, { resolve: async () => [answers.shift() ?? '127.0.0.77'] })).toMatchObject({
      outcome: 'accepted',
    });
    expect(taken).toHaveLength(1);
  });
});

it("does not leave, and breaks nothing off, where the lane is another's as soon as the socket is there", async () => {
  const { taken, port } = await mailServer(selfSigned('mail.ho.vn'), false);
  const [lostController, open] = [new AbortController(), connectionsWith([], byName)];
  let isLost = false;
  const signal = polledSignal([lostController.signal], () => isLost && lostController.abort());
  const connections: typeof open = {
    ...open,
    connect: async (...args) => {
      const socket = await open.connect(...args);
      isLost = true;
      return socket;
    },
  };
  const channel = mailChannel(`smtp://lake:Ho%20chua@mail.ho.vn:${port}?from=spillway@ho.vn`, connections);
  expect(await channel.send({ ...letter, signal })).toMatchObject({ outcome: 'passing' });
  expect(taken).toEqual([]);
});
