import { parseArgs } from 'node:util';
import { faultsOfBulletins, runBulletinKills } from './bulletin-kills.ts';
import { runCalculationKills } from './calculation-kills.ts';
import { runForecastKills } from './forecast-kills.ts';
import { runIngestKills } from './ingest-kills.ts';
import { runKills } from './kills.ts';
import { faultsOf, runMachinery } from './machinery/machinery.ts';
import { faultsOfMessages, runMessages } from './messages/messages.ts';
import { type OutageKind, runOutage } from './outages.ts';
import { runMonth } from './transfer/month.ts';
import { faultsOfTransfer, runTransfer } from './transfer/transfer.ts';
import { runWarnings } from './warnings/warnings.ts';

/** npm run faults -- [--kills 200] [--seed 1] [--away 20] [--only writes|readings|records|forecasts|bulletins|outages|machinery|warnings|messages|transfer|month] */
const { values } = parseArgs({
  options: {
    kills: { type: 'string', default: '200' },
    seed: { type: 'string', default: '1' },
    /** Seconds. */
    away: { type: 'string', default: '20' },
    only: { type: 'string' },
  },
});

const log = (line: string) => process.stdout.write(`${line}\n`);
const [kills, seed, downSeconds] = [Number(values.kills), Number(values.seed), Number(values.away)];
const isWanted = (part: string) => values.only === undefined || values.only === part;

async function measureOutageKind(kind: OutageKind) {
  const report = await runOutage(kind, downSeconds);
  if (report === null) log(`${kind}: not run, a small file system can only be mounted by root`);
  else log(`${kind}: away for ${downSeconds} s, back after ${report.backMs} ms`);
  return report;
}

const writes = isWanted('writes') ? await runKills(kills, seed, log) : null;
const readings = isWanted('readings') ? await runIngestKills(kills, seed, log) : null;
const records = isWanted('records') ? await runCalculationKills(Math.min(kills, 100), seed, log) : null;
const forecasts = isWanted('forecasts') ? await runForecastKills(Math.min(kills, 60), seed, log) : null;
const bulletins = isWanted('bulletins') ? await runBulletinKills(Math.min(kills, 100), seed, log) : null;
const outages = isWanted('outages')
  ? {
      broker: await measureOutageKind('broker'),
      database: await measureOutageKind('database'),
      disk: await measureOutageKind('disk'),
    }
  : null;
const machinery = isWanted('machinery') ? await runMachinery(kills, seed, log) : null;
const warnings = isWanted('warnings') ? await runWarnings(kills, seed, log) : null;
const messages = isWanted('messages') ? await runMessages(kills, seed, log) : null;
const transfer = isWanted('transfer') ? await runTransfer(kills, seed, log) : null;
const month = isWanted('month') ? await runMonth(seed, log) : null;
log(
  JSON.stringify(
    { seed, writes, readings, records, forecasts, bulletins, outages, machinery, warnings, messages, transfer, month },
    null,
    2,
  ),
);
const ingest = [readings, outages?.broker, outages?.database, outages?.disk].filter((one) => one != null);
const faults = [
  ...(writes ? [writes.missing, writes.risen, writes.doubled] : []),
  ...(records ? [records.strange] : []),
  ...(forecasts ? [forecasts.half, forecasts.twice] : []),
  ...(bulletins ? faultsOfBulletins(bulletins) : []),
  ...(machinery ? faultsOf(machinery) : []),
  ...(warnings ? [warnings.lost, warnings.twice] : []),
  ...(messages ? faultsOfMessages(messages) : []),
  ...(transfer ? faultsOfTransfer(transfer) : []),
  ...(month ? [month.different] : []),
  ...ingest.flatMap(({ missing, doubled, invented }) => [missing, doubled, invented]),
];
// ftp-srv waits forever for data connections that were cut before they opened.
process.exit(faults.some((count) => count > 0) ? 1 : 0);
