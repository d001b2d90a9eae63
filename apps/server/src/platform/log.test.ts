import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';
import { createLog } from './log.ts';

it.runIf(process.platform === 'linux')('a log that cannot be written is known, and ends nothing', () => {
  const full = fs.openSync('/dev/full', 'w');
  const { log, fails } = createLog('info', full);
  expect(fails()).toBe(false);
  log.info('lost');
  log.info('lost, too');
  expect(fails()).toBe(true);
  fs.closeSync(full);
});

it('a log is written again once there is room, and hides secrets', () => {
  const file = path.join(os.tmpdir(), `spillway-log-${process.pid}`);
  const fd = fs.openSync(file, 'w');
  const { log, fails } = createLog('info', fd);
  log.info({ password: 'geheim', call: { token: 'geheim' } }, 'a line');
  expect(fails()).toBe(false);
  const written = fs.readFileSync(file, 'utf8');
  expect(written).toContain('"msg":"a line"');
  expect(written).not.toContain('geheim');
  fs.closeSync(fd);
  fs.rmSync(file);
});
