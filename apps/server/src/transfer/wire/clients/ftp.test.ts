import { X509Certificate } from 'node:crypto';
import { describe, expect, it, onTestFinished } from 'vitest';
import { selfSigned } from '../../../platform/outbound/testing/certificates.ts';
import { trustCertificates } from '../../../platform/outbound/testing/trust-certificates.ts';
import { patience } from '../../../testing/patience.ts';
import { composeMessages } from '../compose/compose.ts';
import type { WireMessage, WireTarget } from '../message.ts';
import { type FtpServer, ftpAccountOf, ftpServer, type ServerBehaviour } from '../testing/ftp-server.ts';
import { localWire } from '../testing/local-wire.ts';
import { fileTarget, someContent, someJob } from '../testing/targets.ts';

const host = 'ftp.tinh.vn';
const path = 'GL_TDHOMAU_20261120083012.txt';
const [message] = composeMessages(fileTarget('ftp'), someJob, someContent()) as [WireMessage];
const secrets = { password: ftpAccountOf.password };
const certificate = selfSigned(host);
const shortLimits = { calls_per_minute: 60, timeout_seconds: 1, max_bytes: 100_000 };

async function started(
  behaviour: ServerBehaviour = {},
  tls: Parameters<typeof ftpServer>[0] = null,
): Promise<FtpServer> {
  const server = await ftpServer(tls, behaviour);
  onTestFinished(server.stop);
  return server;
}

const targetOf = (
  { port }: { readonly port: number },
  protocol: 'ftp' | 'ftps' | 'ftps_implicit' = 'ftp',
  file: Partial<NonNullable<WireTarget['file']>> = {},
  overrides: Partial<WireTarget> = {},
) => fileTarget(protocol, { host, port, ...file }, overrides);

const send = (
  target: WireTarget,
  { id = 'slot-1', ...more }: { id?: string; mayHaveArrived?: boolean; password?: string } = {},
) =>
  localWire().send(target, someJob, { password: more.password ?? secrets.password }, message, {
    id,
    host: 'primary',
    ...(more.mayHaveArrived ? { mayHaveArrived: true } : {}),
  });

describe('a file by FTP', () => {
  it('is written aside, measured, given its name, and told with what the server said', async () => {
    const server = await started();
    const { outcome, request, answer, host: hostName } = await send(targetOf(server));
    expect(outcome).toEqual({ is: 'accepted', receipt: '250 renamed' });
    expect(server.files).toEqual(new Map([[path, message.body]]));
    expect(server.said).toContain(`STOR ${path}.tmp`);
    expect(server.said).toContain(`SIZE ${path}.tmp`);
    expect(hostName).toBe(`${host}:${server.port}`);
    expect(request).toContain('PASS ###');
    expect(request + answer).not.toContain(secrets.password);
  });

  it('is written under its name where nobody wants another', async () => {
    const server = await started();
    expect(await send(targetOf(server, 'ftp', { is_renamed: false }))).toMatchObject({ outcome: { is: 'accepted' } });
    expect(server.said.filter((line) => line.startsWith('RN'))).toEqual([]);
    expect(server.files.get(path)).toEqual(message.body);
  });

  it('goes into a folder that is made on the way, once', async () => {
    const server = await started();
    const target = targetOf(server, 'ftp', { folder: '/2026/11' });
    const [filed] = composeMessages(target, someJob, someContent()) as [WireMessage];
    const account = localWire().openAccount(target, someJob, secrets, 'primary');
    for (const id of ['1', '2']) {
      const message = { ...filed, folder: '/2026/11', name: `${id}.txt` };
      expect(await account.send(target, message, { id })).toMatchObject({ outcome: { is: 'accepted' } });
    }
    account.close();
    expect([...server.files.keys()]).toEqual(['/2026/11/1.txt', '/2026/11/2.txt']);
    expect(server.said.filter((line) => line.startsWith('MKD'))).toEqual(['MKD /2026', 'MKD /2026/11']);
    expect(server.connections()).toBe(1);
  });

  it('goes by a fresh connection where the one that was kept has ended meanwhile', async () => {
    const server = await started();
    const target = targetOf(server);
    const account = localWire().openAccount(target, someJob, secrets, 'primary');
    onTestFinished(account.close);
    await account.send(target, message, { id: '1' });
    server.mood = { answers: { EPSV: ['421 idle for too long'] } };
    expect(await account.send(target, message, { id: '2' })).toMatchObject({ outcome: { is: 'accepted' } });
    server.mood = { answers: { EPSV: ['cut'] } };
    expect(await account.send(target, message, { id: '3' })).toMatchObject({ outcome: { is: 'accepted' } });
    expect(server.connections()).toBe(3);
  });

  it('goes to the address that was looked up, whatever a server behind NAT says of itself', async () => {
    const server = await started({ answers: { EPSV: ['500 what', '500 what'] }, passiveHost: '10.1.2.3' });
    expect(await send(targetOf(server))).toMatchObject({ outcome: { is: 'accepted' } });
    expect(server.said).toContain('PASV');
  });
});

const retryOutcome = (fault: string) => ({ is: 'not_sent', fault, retryAfterMs: null });
const holdOutcome = (fault: string) => ({ is: 'hold', fault });

describe('what a server of FTP does not take', () => {
  it.each<[string, ServerBehaviour, object]>([
    ['421: too many users', { greeting: '421 too many users' }, retryOutcome('too_many')],
    ['120: not ready', { greeting: '120 in five minutes' }, retryOutcome('too_many')],
    ['530: another password', { answers: { PASS: ['530 Login incorrect'] } }, holdOutcome('credentials')],
    ['530 already at the name', { answers: { USER: ['530 no'] } }, holdOutcome('credentials')],
    ['452: no space', { answers: { STOR: ['452 no space'] } }, retryOutcome('no_space')],
    ['450: busy', { answers: { STOR: ['450 busy'] } }, retryOutcome('server_trouble')],
    ['550: may not write', { answers: { STOR: ['550 no', '550 no'] } }, retryOutcome('not_allowed')],
    ['553: such names not', { answers: { STOR: ['553 no', '553 no'] } }, { is: 'refused', fault: 'said_no' }],
    ['425: no way for data', { answers: { STOR: ['425 no'] } }, retryOutcome('not_connected')],
    ['cut at half a file', { cutAfter: 100 }, retryOutcome('half_written')],
    ['told that half of a file came', { abortAfter: 100 }, retryOutcome('half_written')],
    ['hung up at the door', { answers: { USER: ['cut'] } }, retryOutcome('cut')],
    ['no answer to who signs in', { muteFrom: 'USER' }, retryOutcome('timeout')],
    ['no word for the file', { muteFrom: 'STOR' }, retryOutcome('timeout')],
    ['no word after the name was given', { muteFrom: 'RNTO' }, { is: 'unknown', fault: 'timeout' }],
    ['cut after the name was given', { cutAnswerOf: 'RNTO' }, { is: 'unknown', fault: 'cut' }],
  ])('%s', async (_name, behaviour, outcome) => {
    const server = await started(behaviour);
    const attempt = await send(targetOf(server, 'ftp', {}, { limits: shortLimits }));
    expect(attempt.outcome).toEqual(outcome);
    expect(attempt.request + attempt.answer).not.toContain(secrets.password);
    // An incomplete file never has the final name.
    const existingFile = server.files.get(path);
    if (existingFile) expect(existingFile).toEqual(message.body);
  });

  it('a wrong password, once for each attempt', async () => {
    const server = await started();
    expect(await send(targetOf(server), { password: 'other' })).toMatchObject({ outcome: holdOutcome('credentials') });
    expect(server.said.filter((line) => line.startsWith('PASS'))).toHaveLength(1);
  });

  it('renaming: then it has the file under its name', async () => {
    const server = await started({ answers: { RNTO: ['550 renaming is not allowed'] } });
    expect(await send(targetOf(server))).toMatchObject({ outcome: { is: 'accepted' } });
    expect(server.files).toEqual(new Map([[path, message.body]]));
  });

  it('a name twice: what has it is the file whose answer was lost', async () => {
    const server = await started({ cutAnswerOf: 'RNTO' });
    expect(await send(targetOf(server))).toMatchObject({ outcome: { is: 'unknown' } });
    server.mood = { answers: { RNTO: ['550 exists'] } };
    expect(await send(targetOf(server))).toMatchObject({ outcome: { is: 'accepted', receipt: /were there/ } });
    expect(server.named).toEqual([path]);
    expect(server.files).toEqual(new Map([[path, message.body]]));
  });

  it('nothing: a repeat looks whether the file is there, and does not send it again', async () => {
    const server = await started({ cutAnswerOf: 'RNTO' });
    await send(targetOf(server));
    server.mood = {};
    expect(await send(targetOf(server), { mayHaveArrived: true })).toMatchObject({ outcome: { is: 'accepted' } });
    expect(server.named).toEqual([path]);
  });

  it('half a file is repeated whole under the same name', async () => {
    const server = await started({ cutAfter: 50 });
    const target = targetOf(server, 'ftp', { is_renamed: false });
    expect((await send(target)).outcome).toEqual({ is: 'unknown', fault: 'cut' });
    expect(server.files.get(path)).toHaveLength(50);
    expect(await send(target, { mayHaveArrived: true })).toMatchObject({ outcome: { is: 'accepted' } });
    expect(server.files.get(path)).toEqual(message.body);
  });

  it('a name that is gone, a port where nobody is, and whoever stops it', async () => {
    const server = await started({ muteFrom: 'USER' });
    const gone = localWire({ resolve: async () => [] });
    const sendTarget = { id: '1', host: 'primary' } as const;
    expect(await gone.send(targetOf(server), someJob, secrets, message, sendTarget)).toMatchObject({
      outcome: retryOutcome('not_resolved'),
    });
    expect(await send(targetOf({ port: 1 }))).toMatchObject({ outcome: retryOutcome('not_connected') });
    const stopping = new AbortController();
    const sending = localWire().send(targetOf(server), someJob, secrets, message, {
      ...sendTarget,
      signal: stopping.signal,
    });
    await expect.poll(() => server.said, patience).toContain(`USER ${someJob.username}`);
    stopping.abort();
    expect(await sending).toMatchObject({ outcome: retryOutcome('aborted') });
  });

  it('a backup host is where it goes when it is told to', async () => {
    const server = await started();
    const target = targetOf({ port: 1 }, 'ftp', { backup: { host, port: server.port } });
    const attempt = await localWire().send(target, someJob, secrets, message, { id: '1', host: 'backup' });
    expect(attempt).toMatchObject({ outcome: { is: 'accepted' }, host: `${host}:${server.port}` });
  });
});

describe.each([
  { protocol: 'ftps' as const, name: 'begun by AUTH TLS', isImplicit: false },
  { protocol: 'ftps_implicit' as const, name: 'from the first byte', isImplicit: true },
])('a file by FTP with TLS $name', ({ protocol, isImplicit }) => {
  const pin = (cert: string, until: string | null = null) =>
    ({
      tls: { by: 'pin', sha256: new X509Certificate(cert).fingerprint256, valid_until: until },
      proxy: null,
    }) as const;

  it('is taken where data want the session of the control connection', async () => {
    trustCertificates(certificate.cert);
    const server = await started({ wantsSession: true }, { made: certificate, isImplicit });
    const target = targetOf(server, protocol);
    const account = localWire().openAccount(target, someJob, secrets, 'primary');
    onTestFinished(account.close);
    for (const id of ['1', '2', '3'])
      expect(await account.send(target, { ...message, name: `${id}.txt` }, { id })).toMatchObject({
        outcome: { is: 'accepted' },
      });
    expect([...server.files.keys()]).toEqual(['1.txt', '2.txt', '3.txt']);
    expect(server.connections()).toBe(1);
  });

  it('is taken by the certificate that somebody pinned, on both connections', async () => {
    const server = await started({}, { made: certificate, isImplicit });
    expect(await send(targetOf(server, protocol, {}, { way: pin(certificate.cert) }))).toMatchObject({
      outcome: { is: 'accepted' },
    });
    expect(server.files.get(path)).toEqual(message.body);
  });

  it.each([
    ['certificate_changed', selfSigned(host), pin(selfSigned(host).cert), holdOutcome('certificate_changed')],
    ['certificate_untrusted', selfSigned(host), undefined, retryOutcome('certificate_untrusted')],
    ['certificate_expired', selfSigned(host, { from: -9, until: -1 }), null, retryOutcome('certificate_expired')],
    ['certificate_other_name', selfSigned('other.vn'), null, retryOutcome('certificate_other_name')],
  ] as const)('no password leaves: %s', async (_name, shownCertificate, way, outcome) => {
    if (way === null) trustCertificates(shownCertificate.cert);
    const server = await started({}, { made: shownCertificate, isImplicit });
    const attempt = await send(targetOf(server, protocol, {}, way ? { way } : {}));
    expect(attempt.outcome).toEqual(outcome);
    expect(server.said.filter((line) => /^(?:USER|PASS)/.test(line))).toEqual([]);
  });
});

it('trying the connection signs in and writes nothing', async () => {
  const server = await started();
  const connectionResult = await localWire().tryConnection(targetOf(server), someJob, secrets, { host: 'primary' });
  expect(connectionResult).toMatchObject({ outcome: { is: 'accepted' }, hostKey: null });
  expect(server.said.filter((line) => /^(?:STOR|MKD|RN)/.test(line))).toEqual([]);
  expect(
    await localWire().tryConnection(targetOf(server), someJob, { password: 'x' }, { host: 'primary' }),
  ).toMatchObject({
    outcome: holdOutcome('credentials'),
  });
});
