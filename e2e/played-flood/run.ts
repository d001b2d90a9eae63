import { createWriteStream } from 'node:fs';
import { parseArgs } from 'node:util';
import { startRunServer } from '../../apps/server/src/platform/database/testing/global-setup.ts';
import { judge } from './judge.ts';
import type { LogRow } from './log-row.ts';
import { playFlood, prepare } from './play.ts';

/** npm run played-flood -- [--flood 100] [--outage 12.5] [--hours 3] [--pins 1] [--log file]: `--flood 0` is a quiet time, without `--pins` nobody plans. */
const { values } = parseArgs({
  options: {
    flood: { type: 'string', default: '100' },
    outage: { type: 'string', default: '12.5' },
    hours: { type: 'string', default: '3' },
    pins: { type: 'string' },
    log: { type: 'string' },
  },
});
const say = (line: string) => process.stdout.write(`${line}\n`);
const server = await startRunServer();
const log = values.log === undefined ? null : createWriteStream(values.log);
const rows: LogRow[] = [];
try {
  await prepare(server.test);
  const flood = {
    years: Number(values.flood) || null,
    outageH: Number(values.outage),
    hours: Number(values.hours),
    pinsAtH: values.pins === undefined ? null : Number(values.pins),
  };
  for await (const row of playFlood(server.test, flood)) {
    rows.push(row);
    log?.write(`${JSON.stringify(row)}\n`);
    const { truth, goesBy, deadline } = row;
    const lake = `${truth.levelM.toFixed(2)} m, ${truth.inflowM3s.toFixed(0)} in, ${truth.releaseM3s.toFixed(0)} m3/s out`;
    say(`${row.at} ${lake}; by ${goesBy.freeboard?.source ?? 'nobody'}; act ${deadline.actBy ?? deadline.state}`);
  }
} finally {
  log?.end();
  await server.stop();
}
const findings = judge(rows);
for (const { at, rule, what } of findings) say(`${at} ${rule}: ${what}`);
say(`${rows.length} times, ${findings.length} findings`);
process.exit(findings.length > 0 ? 1 : 0);
