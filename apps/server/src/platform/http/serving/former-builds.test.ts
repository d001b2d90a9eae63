import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { quietLog } from '../../database/testing/quiet-log.ts';
import { keepBuild } from './former-builds.ts';
import { createHttpServer } from './server.ts';

const folder = () => {
  const made = mkdtempSync(path.join(tmpdir(), 'spillway-builds-'));
  onTestFinished(() => rmSync(made, { recursive: true }));
  return made;
};

/** Replaces the folder as a build does: it is emptied first. */
function build(distDir: string, no: number) {
  rmSync(distDir, { recursive: true, force: true });
  mkdirSync(path.join(distDir, 'assets'), { recursive: true });
  writeFileSync(path.join(distDir, 'index.html'), `<!doctype html><script src="/assets/page-${no}.js"></script>`);
  writeFileSync(path.join(distDir, 'assets', `page-${no}.js`), `build ${no}`);
  writeFileSync(path.join(distDir, 'sw.js'), 'worker');
  writeFileSync(path.join(distDir, 'sw-off.js'), 'leaver');
}

async function started(webDir: string, keepDir: string, hasPush = true) {
  const formerDirs = await keepBuild(webDir, keepDir, quietLog);
  const app = await createHttpServer({
    log: quietLog,
    tls: null,
    trustProxy: [],
    webDir,
    webApp: { formerDirs, hasPush },
  });
  onTestFinished(() => app.close());
  return async (url: string) => {
    const { statusCode, payload, headers } = await app.inject(url);
    return { statusCode, payload, kept: headers['cache-control'] };
  };
}

it('serves the assets of the last three builds, so that a page that is open finds its parts', async () => {
  const [dist, keep] = [path.join(folder(), 'dist'), folder()];
  for (let no = 1; no <= 5; no++) {
    build(dist, no);
    await keepBuild(dist, keep, quietLog);
  }
  // Restarting without a build does not count as another build.
  const get = await started(dist, keep);
  for (const no of [2, 3, 4, 5])
    expect(await get(`/assets/page-${no}.js`)).toMatchObject({
      statusCode: 200,
      payload: `build ${no}`,
      kept: expect.stringContaining('immutable'),
    });
  expect(await get('/assets/page-1.js')).toMatchObject({ statusCode: 404 });
  expect(await get('/')).toMatchObject({ payload: expect.stringContaining('page-5.js'), kept: 'no-store' });
  expect(readdirSync(keep)).toHaveLength(4);
});

it('starts without what it cannot keep', async () => {
  const dist = path.join(folder(), 'dist');
  build(dist, 1);
  const blockingFile = path.join(folder(), 'file');
  writeFileSync(blockingFile, '');
  const get = await started(dist, blockingFile);
  expect(await get('/assets/page-1.js')).toMatchObject({ statusCode: 200 });
});

it('answers the service worker anew each time, and one that removes itself where notifications are off', async () => {
  const [dist, keep] = [path.join(folder(), 'dist'), folder()];
  build(dist, 1);
  expect(await (await started(dist, keep))('/sw.js')).toEqual({ statusCode: 200, payload: 'worker', kept: 'no-store' });
  expect(await (await started(dist, keep, false))('/sw.js')).toEqual({
    statusCode: 200,
    payload: 'leaver',
    kept: 'no-store',
  });
});
