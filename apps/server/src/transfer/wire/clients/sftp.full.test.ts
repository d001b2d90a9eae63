import { describe, expect, it, onTestFinished } from 'vitest';
import { patience } from '../../../testing/patience.ts';
import { composeMessages } from '../compose/compose.ts';
import type { WireMessage, WireSecrets, WireTarget } from '../message.ts';
import { sshKeyPair } from '../testing/key-pair.ts';
import { localWire } from '../testing/local-wire.ts';
import { type SftpMood, type SftpServer, sftpAccountOf, sftpServer } from '../testing/sftp-server.ts';
import { fileTarget, someContent, someJob } from '../testing/targets.ts';

const host = 'sftp.tinh.vn';
const path = 'GL_TDHOMAU_20261120083012.txt';
const [message] = composeMessages(fileTarget('sftp'), someJob, someContent()) as [WireMessage];
const secrets: WireSecrets = { password: sftpAccountOf.password };
const shortLimits = { calls_per_minute: 60, timeout_seconds: 1, max_bytes: 100_000 };

async function started(behaviour: SftpMood = {}, publicKey?: string): Promise<SftpServer> {
  const server = await sftpServer(behaviour, publicKey);
  onTestFinished(server.stop);
  return server;
}
const targetOf = (
  { port, hostKey }: Pick<SftpServer, 'port' | 'hostKey'>,
  file: Partial<NonNullable<WireTarget['file']>> = {},
  overrides: Partial<WireTarget> = {},
) => fileTarget('sftp', { host, port, host_key: hostKey, ...file }, overrides);

const send = (target: WireTarget, known = secrets, more: { mayHaveArrived?: true; signal?: AbortSignal } = {}) =>
  localWire().send(target, someJob, known, message, { id: '1', host: 'primary', ...more });

describe('a file by SFTP', () => {
  it('is written aside, measured and given its name', async () => {
    const server = await started();
    const { outcome, request, answer } = await send(targetOf(server));
    expect(outcome).toEqual({ is: 'accepted', receipt: `${message.body.length} bytes, renamed` });
    expect(server.files).toEqual(new Map([[path, message.body]]));
    expect(request).toContain(`put ${path}.tmp`);
    expect(answer).toContain(server.hostKey);
    expect(request + answer).not.toContain(secrets.password);
  });

  it('takes the place of what has its name, where the server knows no more than the protocol, too', async () => {
    for (const behaviour of [{}, { hasNoPosixRename: true }]) {
      const server = await started(behaviour);
      server.files.set(path, Buffer.from('half'));
      expect(await send(targetOf(server))).toMatchObject({ outcome: { is: 'accepted' } });
      expect(server.files).toEqual(new Map([[path, message.body]]));
    }
  });

  it('all of an account by one connection, into a folder that is made', async () => {
    const server = await started();
    const target = targetOf(server, { folder: 'vao/{slot|time:yyyy}' });
    const [filed] = composeMessages(target, someJob, someContent()) as [WireMessage];
    const account = localWire().openAccount(target, someJob, secrets, 'primary');
    onTestFinished(account.close);
    for (const id of ['1', '2', '3'])
      expect(await account.send(target, { ...filed, name: `${id}.txt` }, { id })).toMatchObject({
        outcome: { is: 'accepted' },
      });
    expect(server.named).toEqual(['vao/2026/1.txt', 'vao/2026/2.txt', 'vao/2026/3.txt']);
    expect(server.connections()).toBe(1);
    server.cut();
    expect(await account.send(target, filed, { id: '4' })).toMatchObject({ outcome: { is: 'accepted' } });
    expect(server.connections()).toBe(2);
  });

  it('by a key, with a passphrase or without one', async () => {
    for (const passphrase of [undefined, 'Khoa ho 2026']) {
      const pair = sshKeyPair(passphrase);
      const server = await started({}, pair.public);
      const known = { privateKey: pair.private, ...(passphrase === undefined ? {} : { passphrase }) };
      expect(await send(targetOf(server), known)).toMatchObject({ outcome: { is: 'accepted' } });
      expect(new Set(server.tries)).toEqual(new Set(['publickey']));
      const other = { privateKey: sshKeyPair().private };
      expect(await send(targetOf(server), other)).toMatchObject({ outcome: { is: 'hold', fault: 'credentials' } });
      expect(await send(targetOf(server), { privateKey: 'no key' })).toMatchObject({
        outcome: { is: 'hold', fault: 'credentials' },
      });
    }
  });

  it('by a password that is asked for in words', async () => {
    const server = await started({ asksInWords: true });
    expect(await send(targetOf(server))).toMatchObject({ outcome: { is: 'accepted' } });
    expect(server.tries).toEqual(['keyboard-interactive']);
  });
});

const retryOutcome = (fault: string) => ({ is: 'not_sent', fault, retryAfterMs: null });

describe('what a server of SFTP does not take', () => {
  it('another password, which is tried once for each attempt', async () => {
    for (const behaviour of [{}, { asksInWords: true }]) {
      const server = await started(behaviour);
      expect((await send(targetOf(server), { password: 'other' })).outcome).toEqual({
        is: 'hold',
        fault: 'credentials',
      });
      expect(server.tries).toHaveLength(1);
    }
  });

  it('anything, once its key is another or none is pinned: nobody signs in', async () => {
    const server = await started();
    const target = targetOf(server);
    expect((await send(targetOf(server, { host_key: '' }))).outcome).toEqual({ is: 'hold', fault: 'host_key_unknown' });
    await server.rekey();
    expect((await send(target)).outcome).toEqual({ is: 'hold', fault: 'host_key_changed' });
    expect(server.tries).toEqual([]);
    expect(await send(targetOf(server))).toMatchObject({ outcome: { is: 'accepted' } });
  });

  it.each<[string, SftpMood, object]>([
    ['no right to write', { refuses: { OPEN: 3 } }, retryOutcome('not_allowed')],
    ['trouble of its own', { refuses: { WRITE: 4 } }, retryOutcome('server_trouble')],
    ['half a file that it says nothing of', { keepsOnly: 50 }, retryOutcome('half_written')],
    ['cut at half a file', { cutAfter: 50 }, retryOutcome('half_written')],
    ['no answer', { mute: 'OPEN' }, retryOutcome('timeout')],
    ['no answer to the name', { mute: 'RENAME' }, { is: 'unknown', fault: 'timeout' }],
    ['cut after the name was given', { cutAnswerOf: 'RENAME' }, { is: 'unknown', fault: 'cut' }],
  ])('%s', async (_name, behaviour, outcome) => {
    const server = await started(behaviour);
    expect((await send(targetOf(server, {}, { limits: shortLimits }))).outcome).toEqual(outcome);
    const existingFile = server.files.get(path);
    if (existingFile) expect(existingFile).toEqual(message.body);
  });

  it('renaming: then it has the file under its name', async () => {
    const server = await started({ refuses: { POSIX_RENAME: 4, RENAME: 4 } });
    expect(await send(targetOf(server))).toMatchObject({ outcome: { is: 'accepted' } });
    expect(server.files).toEqual(new Map([[path, message.body]]));
  });

  it('nothing: what it has already is not sent again', async () => {
    const server = await started({ cutAnswerOf: 'RENAME' });
    await send(targetOf(server));
    server.mood = {};
    expect(await send(targetOf(server), secrets, { mayHaveArrived: true })).toMatchObject({
      outcome: { is: 'accepted' },
    });
    expect(server.named).toEqual([path]);
  });

  it('a file under its own name may be there when the word is lost', async () => {
    const server = await started({ cutAnswerOf: 'WRITE' });
    expect((await send(targetOf(server, { is_renamed: false }))).outcome).toEqual({ is: 'unknown', fault: 'cut' });
  });

  it('a name that is gone, a port where nobody is, whoever stops it', async () => {
    const server = await started({ mute: 'OPEN' });
    const options = { id: '1', host: 'primary' } as const;
    const gone = localWire({ resolve: async () => [] });
    expect((await gone.send(targetOf(server), someJob, secrets, message, options)).outcome).toEqual(
      retryOutcome('not_resolved'),
    );
    expect((await send(targetOf({ port: 1, hostKey: '' }))).outcome).toEqual(retryOutcome('not_connected'));
    const stopping = new AbortController();
    const sending = send(targetOf(server), secrets, { signal: stopping.signal });
    await expect.poll(() => server.tries, patience).toHaveLength(1);
    stopping.abort();
    expect((await sending).outcome).toEqual(retryOutcome('aborted'));
  });
});

it('trying the connection shows the key and writes nothing', async () => {
  const server = await started();
  const options = { host: 'primary' } as const;
  const known = await localWire().tryConnection(targetOf(server), someJob, secrets, options);
  expect(known).toMatchObject({ outcome: { is: 'accepted' }, hostKey: server.hostKey });
  const fresh = await localWire().tryConnection(targetOf(server, { host_key: '' }), someJob, secrets, options);
  expect(fresh).toMatchObject({ outcome: { is: 'hold', fault: 'host_key_unknown' }, hostKey: server.hostKey });
  expect(server.files.size).toBe(0);
});
