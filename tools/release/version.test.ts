import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { isNewer, setVersion, setVersions } from './version.ts';

const textOf = (file: string) => readFileSync(new URL(`../../${file}`, import.meta.url), 'utf8');

it('knows which version follows', () => {
  expect(['1.8.9', '1.10.0', '2.0.0'].every((version) => isNewer(version, '1.8.8'))).toBe(true);
  expect(['1.8.8', '1.7.9', '0.9.9', '1.9', '1.9.0-beta', 'v1.9.0', ''].some((one) => isNewer(one, '1.8.8'))).toBe(
    false,
  );
});

it('changes the version of manifests and the lock, and nothing else', () => {
  const manifest = textOf('apps/server/package.json');
  expect(JSON.parse(setVersion(manifest, '9.0.0'))).toEqual({ ...JSON.parse(manifest), version: '9.0.0' });
  const lock = textOf('package-lock.json');
  expect(setVersions(lock, JSON.parse(lock).version)).toBe(lock);
  const raisedPackages = JSON.parse(setVersions(lock, '9.0.0')).packages;
  expect([
    raisedPackages[''].version,
    raisedPackages['apps/web'].version,
    raisedPackages['packages/checked'].version,
  ]).toEqual(Array(3).fill('9.0.0'));
  expect(raisedPackages['node_modules/zod']).toEqual(JSON.parse(lock).packages['node_modules/zod']);
});
