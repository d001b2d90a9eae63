import { hash } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, describe, expect, it } from 'vitest';
import { settingsOf } from '../commands/start.mjs';
import { measure } from './bundle-sizes.mjs';
import { capture } from './child.mjs';
import { isSatisfied } from './installed.mjs';
import { completed, missingPlatformPackages, unverifiedPackages } from './lock-file.mjs';
import { tooOld } from './node-version.mjs';
import { inRoot } from './paths.mjs';
import { closingLine, skippedList, sumUp } from './test-summary.mjs';
import { verifyRuntime } from './verify-runtime.mjs';

const spillway = (...args: string[]) =>
  capture({ file: process.execPath, args: [inRoot('tools', 'spillway.mjs'), ...args] });

describe('the launcher', () => {
  it('names its commands, and what one does', async () => {
    expect((await spillway('--help')).output).toContain('move-to-server');
    const { code, output } = await spillway('start', '--help');
    expect({ code, firstLine: output.split('\n')[0] }).toEqual({ code: 0, firstLine: 'npm start [-- --tls local]' });
  });

  it('takes the one setting of a start that may be an argument, and no other', async () => {
    expect(settingsOf([])).toEqual({});
    expect(settingsOf(['--tls', 'local'])).toEqual({ TLS: 'local' });
    expect(settingsOf(['--tls=off'])).toEqual({ TLS: 'off' });
    for (const invalidValue of [['--tls'], ['--tls', 'on'], ['--port', '80'], ['--tls', 'local', 'x'], ['local']])
      expect(() => settingsOf(invalidValue), invalidValue.join(' ')).toThrow(/takes --tls local and nothing else/);
    const { code, output } = await spillway('start', '--tsl', 'local');
    expect({ code, output: output.trim() }).toEqual({
      code: 1,
      output: expect.stringMatching(/^npm start takes --tls local and nothing else \(--tsl local\)\. Settings are/),
    });
  });

  it('lists the packages that run, without what only tests need', async () => {
    const file = join(mkdtempSync(join(tmpdir(), 'spillway-sbom-')), 'sbom.json');
    const { code, output } = await spillway('sbom', file);
    expect({ code, output }).toMatchObject({ code: 0 });
    const names = JSON.parse(readFileSync(file, 'utf8')).components.map(({ name }: { name: string }) => name);
    expect(names).toEqual(expect.arrayContaining(['fastify', 'pg', 'react']));
    expect(names).not.toContain('vitest');
  });

  it('refuses a command that does not exist', async () => {
    const { code, output } = await spillway('strat');
    expect(code).toBe(1);
    expect(output).toContain('There is no command "strat".');
  });

  it('ends with 1 where the start fails, with the sentence of the server', async () => {
    const program = { file: process.execPath, args: [inRoot('tools', 'spillway.mjs'), 'start'] };
    const { code, output } = await capture({ ...program, env: { ...process.env, TRUST_PROXY: 'banana' } });
    expect({ code, said: output.trim().split('\n').at(-1) }).toEqual({
      code: 1,
      said: expect.stringMatching(/^TRUST_PROXY is not valid: write addresses or networks/),
    });
  });

  it('tells an old Node what is needed', () => {
    expect(tooOld('20.18.3')).toContain('needs Node 20.19 or newer; this is Node 20.18.3');
    expect(['20.19.0', '22.1.0', '26.0.0'].map(tooOld)).toEqual(['', '', '']);
  });
});

describe('what is installed', () => {
  const wanted = {
    '': {},
    'packages/contract': { version: '1.8.8' },
    'node_modules/zod': { version: '4.6.7', integrity: 'sha512-a' },
    'node_modules/tool-other': { version: '1.0.0', optional: true },
  };

  it('is enough when all that is wanted is there; optional packages may be absent', () => {
    expect(isSatisfied(wanted, { 'node_modules/zod': { version: '4.6.7', integrity: 'sha512-a' } })).toBe(true);
  });

  it('is not enough with a package missing, of another version or of other content', () => {
    expect(isSatisfied(wanted, {})).toBe(false);
    expect(isSatisfied(wanted, { 'node_modules/zod': { version: '4.6.6' } })).toBe(false);
    expect(isSatisfied(wanted, { 'node_modules/zod': { version: '4.6.7', integrity: 'sha512-b' } })).toBe(false);
  });

  it('is not enough when it was copied from another system', () => {
    const tool = { 'node_modules/tool': { version: '1.0.0', optional: true } };
    const foreign = { version: '1.0.0', os: ['plan9'], cpu: [process.arch] };
    expect(isSatisfied(tool, { 'node_modules/tool': foreign })).toBe(false);
    expect(isSatisfied(tool, { 'node_modules/tool': { ...foreign, os: [process.platform] } })).toBe(true);
  });
});

describe('the lock file', () => {
  it('gets the packages of the systems that npm left out, and then lacks none', () => {
    const optionalDependencies = {
      '@tool/linux-arm64-musl': '1.2.3',
      '@tool/win32-x64': '1.2.3',
      'tool-wide': '^1.0.0',
    };
    const lock = { packages: { 'node_modules/tool': { version: '1.2.3', dev: true, optionalDependencies } } };
    const fullLock = completed(lock, missingPlatformPackages(lock));
    expect(fullLock.packages['node_modules/@tool/linux-arm64-musl']).toEqual({
      version: '1.2.3',
      cpu: ['arm64'],
      libc: ['musl'],
      os: ['linux'],
      dev: true,
      optional: true,
    });
    expect(missingPlatformPackages(fullLock)).toEqual([]);
    expect(unverifiedPackages(fullLock)).toEqual(['node_modules/tool']);
  });

  it('never takes unseen what the product runs', () => {
    const incompletePackages = {
      'node_modules/tool': { integrity: 'sha512-a', optionalDependencies: { '@tool/linux-x64': '1.2.3' } },
    };
    const lock = { packages: incompletePackages };
    expect(() => completed(lock, missingPlatformPackages(lock))).toThrow('part of the product');
    const locked = { ...incompletePackages, 'node_modules/@tool/linux-x64': { version: '1.2.3', optional: true } };
    expect(unverifiedPackages({ packages: locked })).toEqual(['node_modules/@tool/linux-x64']);
  });
});

describe('the Node that everything runs under', () => {
  const folder = mkdtempSync(join(tmpdir(), 'spillway-runtime-'));
  const program = join(folder, 'node');
  const memory = join(folder, 'build', 'verified.json');
  const hashOf = (text: string) => hash('sha256', text);
  const verify = (expected: string | undefined) => verifyRuntime({ program, expected, memory });
  afterAll(() => rmSync(folder, { recursive: true }));

  it('is not started when its bytes are others than those this repository names', async () => {
    writeFileSync(program, 'tampered');
    await expect(verify(hashOf('genuine'))).rejects.toThrow(/is not the Node that this repository names.*npm registry/);
    writeFileSync(program, 'genuine');
    await expect(verify(hashOf('genuine'))).resolves.toBeUndefined();
  });

  it('is read again only when the file is another, or another one is wanted', async () => {
    writeFileSync(program, 'genuine');
    utimesSync(program, 1e9, 1e9);
    await verify(hashOf('genuine'));
    writeFileSync(program, 'genuinE');
    utimesSync(program, 1e9, 1e9);
    await expect(verify(hashOf('genuine')), 'not read').resolves.toBeUndefined();
    await expect(verify(hashOf('another'))).rejects.toThrow('is not the Node');
    writeFileSync(program, 'tampered');
    await expect(verify(hashOf('genuine'))).rejects.toThrow('is not the Node');
  });

  it('is what the registry delivers on systems that are not in the list', async () => {
    await expect(verify(undefined)).resolves.toBeUndefined();
  });

  it('is the one in package.json, with a hash for each system we serve plants on', () => {
    const read = (...parts: string[]) => JSON.parse(readFileSync(inRoot(...parts), 'utf8'));
    const { version, sha256 } = read('tools', 'runtime-hashes.json');
    expect(version).toBe(read('package.json').dependencies.node);
    expect(version).toBe(read('package-lock.json').packages['node_modules/node'].version);
    expect(Object.keys(sha256)).toEqual(['linux-arm64', 'linux-x64', 'win32-x64']);
  });
});

describe('the size of a page', () => {
  it('is that of its scripts, their styles and all they import, each counted once, none that is loaded later', () => {
    const folder = mkdtempSync(join(tmpdir(), 'spillway-bundle-'));
    const text = 'export const a = 1;'.repeat(100);
    for (const name of ['index.js', 'shared.js', 'shared.css', 'login.js', 'chart.js'])
      writeFileSync(join(folder, name), text);
    const manifest = {
      'index.html': { file: 'index.js', imports: ['_shared.js'], dynamicImports: ['src/chart.ts'] },
      '_shared.js': { file: 'shared.js', name: 'shared', css: ['shared.css'] },
      'src/login.ts': { file: 'login.js', imports: ['_shared.js', 'index.html'] },
      'src/chart.ts': { file: 'chart.js' },
    };
    const budget = { name: 'login page', limitKiB: 1, entries: ['index.html', 'src/login.ts'] };
    const sizeKiB = (4 * gzipSync(text).length) / 1024;
    expect(measure(folder, manifest, budget)).toEqual({
      name: 'login page',
      limitKiB: 1,
      limitFiles: Number.POSITIVE_INFINITY,
      sizeKiB,
      files: 4,
      isWithin: true,
    });
    expect(measure(folder, manifest, { ...budget, limitKiB: 0.01 }).isWithin).toBe(false);
    expect(measure(folder, manifest, { ...budget, limitFiles: 4 }).isWithin).toBe(true);
    expect(measure(folder, manifest, { ...budget, limitFiles: 3 }).isWithin).toBe(false);
    expect(measure(folder, manifest, { ...budget, entries: ['chunk:shared'] }).files).toBe(2);
    expect(() => measure(folder, manifest, { ...budget, entries: ['src/old/login.ts'] })).toThrow(
      'Entries it has: src/login.ts',
    );
    rmSync(folder, { recursive: true });
  });
});

describe('the closing line', () => {
  const skipped = [{ name: 'needs a broker', reason: 'no mosquitto here' }];

  it('sums checks and tests, and names what was not run', () => {
    const summary = sumUp([
      { passed: 4, failed: 0, skipped: [] },
      { passed: 100, failed: 2, skipped },
    ]);
    expect(closingLine(summary)).toBe('104 passed, 2 failed, 1 skipped');
    expect(skippedList(summary)).toBe('Not run: needs a broker (no mosquitto here)');
  });

  it('says nothing of skipped tests where there are none', () => {
    expect(closingLine({ passed: 1, failed: 0, skipped: [] })).toBe('1 passed, 0 failed');
  });
});
