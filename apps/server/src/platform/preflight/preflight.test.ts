import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readConfig } from '../config/config.ts';
import { Problem } from '../problem.ts';
import { checkBeforeStart } from './preflight.ts';

const asRoot = process.getuid?.() === 0;
const hasOpenssl = spawnSync('openssl', ['version']).status === 0;
const now = new Date('2026-11-22T00:00:00Z');
let folder: string;

beforeEach(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'spillway-preflight-'));
});
afterEach(() => fs.rmSync(folder, { recursive: true, force: true }));

const check = (environment: NodeJS.ProcessEnv = {}) =>
  checkBeforeStart(readConfig({ DATA_DIR: path.join(folder, 'data'), PORT: '0', ...environment }, folder), now);

/** The sentence of the refusal. */
const refusal = async (environment: NodeJS.ProcessEnv): Promise<string> => {
  const error: unknown = await check(environment).catch((one: unknown) => one);
  expect(error).toBeInstanceOf(Problem);
  return (error as Problem).message;
};

describe('before a start', () => {
  it('nothing is made where all is well', async () => {
    expect(await check()).toEqual([]);
    expect(fs.readdirSync(folder)).toEqual([]);
  });

  it('a port in use is found', async () => {
    const occupyingServer = net.createServer().listen(0, '127.0.0.1');
    await new Promise((resolve) => occupyingServer.once('listening', resolve));
    const { port } = occupyingServer.address() as net.AddressInfo;
    expect(await refusal({ PORT: String(port) })).toBe(
      `Port ${port} of 127.0.0.1 is in use: stop the program that uses it, or set PORT to another number.`,
    );
    await new Promise((resolve) => occupyingServer.close(resolve));
    expect(await check({ PORT: String(port) })).toEqual([]);
  });

  it('https of our own needs its port and an authority that can be read, before anything is made', async () => {
    const occupyingServer = net.createServer().listen(0, '127.0.0.1');
    await new Promise((resolve) => occupyingServer.once('listening', resolve));
    const port = String((occupyingServer.address() as net.AddressInfo).port);
    expect(await refusal({ TLS: 'local', TLS_PORT: port })).toMatch(/set TLS_PORT to another number\.$/);
    await new Promise((resolve) => occupyingServer.close(resolve));
    expect(await check({ TLS: 'local', TLS_PORT: port })).toEqual([]);
    const authorityFile = path.join(folder, 'data/tls/authority.json');
    fs.mkdirSync(path.dirname(authorityFile), { recursive: true });
    fs.writeFileSync(authorityFile, '{}');
    expect(await refusal({ TLS: 'local', TLS_PORT: port })).toMatch(/authority\.json is damaged.*new-authority/);
    expect(await check()).toEqual([]);
  });

  it('a host that is unknown, or of another machine, is found', async () => {
    expect(await refusal({ HOST: 'no.such.host.invalid' })).toMatch(/^HOST no\.such\.host\.invalid is not known here/);
    expect(await refusal({ HOST: '203.0.113.5' })).toMatch(/^HOST 203\.0\.113\.5 is not an address of this machine/);
  });

  it('a folder that cannot be one is found, of data and of backups', async () => {
    const file = path.join(folder, 'file');
    fs.writeFileSync(file, 'kept');
    for (const setting of ['DATA_DIR', 'BACKUP_DIR'])
      for (const place of [file, path.join(file, 'below')])
        expect(await refusal({ [setting]: place })).toMatch(new RegExp(`^${setting} ${place} is not a folder`));
    expect(fs.readFileSync(file, 'utf8')).toBe('kept');
  });

  it.runIf(process.platform === 'linux')('a place where nothing can be kept is found, at once', async () => {
    expect(await refusal({ DATA_DIR: '/proc/spillway' })).toMatch(/^DATA_DIR \/proc\/spillway cannot be created/);
    expect(await refusal({ BACKUP_DIR: '/proc/a/b/c' })).toMatch(/^BACKUP_DIR \/proc\/a\/b\/c cannot be created/);
  });

  it.skipIf(asRoot)('a folder that belongs to others is found', async () => {
    const closed = path.join(folder, 'closed');
    fs.mkdirSync(closed, { mode: 0o555 });
    expect(await refusal({ DATA_DIR: path.join(closed, 'data') })).toContain('cannot be written by this user');
  });

  it.runIf(asRoot && process.platform === 'linux')('a disk that can only be read is found', async (context) => {
    const disk = path.join(folder, 'disk');
    fs.mkdirSync(disk);
    if (spawnSync('mount', ['-t', 'tmpfs', '-o', 'ro,size=1m', 'tmpfs', disk]).status !== 0)
      return context.skip('no disk may be mounted here');
    try {
      expect(await refusal({ DATA_DIR: path.join(disk, 'data') })).toContain('lies on a disk that can only be read');
    } finally {
      spawnSync('umount', [disk]);
    }
  });

  describe.runIf(hasOpenssl)('a certificate', () => {
    const make = (name: string, days = 10_000) => {
      const [cert, key] = [path.join(folder, `${name}.pem`), path.join(folder, `${name}.key`)];
      const pair = [
        '-newkey',
        'ec',
        '-pkeyopt',
        'ec_paramgen_curve:prime256v1',
        '-nodes',
        '-keyout',
        key,
        '-out',
        cert,
      ];
      const made = spawnSync('openssl', ['req', '-x509', ...pair, '-days', String(days), '-subj', '/CN=spillway']);
      expect(made.status).toBe(0);
      return { TLS_CERT: cert, TLS_KEY: key };
    };

    it('serves with its own key and with no other', async () => {
      const [ours, theirs] = [make('ours'), make('theirs')];
      await check(ours);
      expect(await refusal({ ...ours, TLS_KEY: theirs.TLS_KEY })).toContain('do not belong together');
      expect(await refusal({ ...ours, TLS_CERT: ours.TLS_KEY })).toContain('is not a certificate in PEM form');
      expect(await refusal({ ...ours, TLS_KEY: ours.TLS_CERT })).toContain('is not a private key in PEM form');
    });

    it('that is not there, or is a folder, is named', async () => {
      const ours = make('ours');
      expect(await refusal({ ...ours, TLS_CERT: path.join(folder, 'gone.pem') })).toMatch(
        /^TLS_CERT .*gone\.pem does not exist/,
      );
      expect(await refusal({ ...ours, TLS_KEY: folder })).toMatch(/^TLS_KEY .* is a folder/);
    });

    it('out of its time serves, and is told', async () => {
      const late = new Date(Date.now() + 40 * 24 * 3600_000);
      const config = readConfig({ DATA_DIR: path.join(folder, 'data'), PORT: '0', ...make('short', 30) }, folder);
      expect(await checkBeforeStart(config, late)).toEqual([
        expect.stringMatching(/expired at .*: browsers refuse it/),
      ]);
    });
  });
});
