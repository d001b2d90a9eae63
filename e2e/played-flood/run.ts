import { createWriteStream } from 'node:fs';
import { parseArgs } from 'node:util';
import { startRunServer } from '../../apps/server/src/platform/database/testing/global-setup.ts';
import { judge } from './judge.ts';
import type { LogRow } from './log-row.ts';
import { playFlood, prepare } from './play.ts';

/**
 * npm run played-flood -- [--flood 100] [--outage 12.5] [--hours 3] [--pins 1] [--restarts] [--log file]
 * `--flood 0` plays only the weather of the demo; without `--pins` there is no plan. Weeks of it:
 *   --flood 0 --outage 0 --from 2026-10-01 --hours 1440 --row 60 --step 10
 */
const { values } = parseArgs({
  options: {
    flood: { type: 'string', default: '100' },
    outage: { type: 'string', default: '12.5' },
    hours: { type: 'string', default: '3' },
    restarts: { type: 'boolean', default: false },
    pins: { type: 'string' },
    log: { type: 'string' },
    from: { type: 'string' },
    row: { type: 'string', default: '5' },
    step: { type: 'string', default: '1' },
  },
});
const logLine = (line: string) => process.stdout.write(`${line}\n`);
const server = await startRunServer();
const log = values.log === undefined ? null : createWriteStream(values.log);
const rows: LogRow[] = [];
try {
  if (values.from === undefined) await prepare(server.test);
  const flood = {
    years: Number(values.flood) || null,
    outageH: Number(values.outage),
    hours: Number(values.hours),
    pinsAtH: values.pins === undefined ? null : Number(values.pins),
    rowMin: Number(values.row),
    stepMin: Number(values.step),
    restarts: values.restarts,
    ...(values.from === undefined ? {} : { from: new Date(values.from) }),
  };
  for await (const row of playFlood(server.test, flood)) {
    rows.push(row);
    log?.write(`${JSON.stringify(row)}\n`);
    const { truth, goesBy, deadline } = row;
    const lake = `${truth.levelM.toFixed(2)} m, ${truth.inflowM3s.toFixed(0)} in, ${truth.releaseM3s.toFixed(0)} m3/s out`;
    logLine(`${row.at} ${lake}; by ${goesBy.freeboard?.source ?? 'nobody'}; act ${deadline.actBy ?? deadline.state}`);
  }
} finally {
  log?.end();
  await server.stop();
}
const findings = judge(rows);
for (const { at, rule, what } of findings) logLine(`${at} ${rule}: ${what}`);
logLine(`${rows.length} times, ${findings.length} findings`);
process.exit(findings.length > 0 ? 1 : 0);
