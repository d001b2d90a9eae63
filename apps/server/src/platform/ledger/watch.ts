import type { Transaction } from 'kysely';
import { checkRepeatedly } from '../check-repeatedly.ts';
import type { Clock } from '../clock.ts';
import type { Database } from '../database/database.ts';
import type { Schema } from '../database/schema.ts';
import type { Found } from '../health/conditions/conditions.ts';
import { everyFiveMinutes, type Jobs } from '../jobs/jobs.ts';
import type { Log } from '../log.ts';
import type { Figures } from '../metrics/metrics.ts';
import type { LedgerState } from './ledger.ts';
import { foundOf, type LookedState, notYetChecked } from './looked-state.ts';
import { readLooked, sizeOfLedger } from './mark-store.ts';
import type { Sealing } from './seal.ts';
import { type LookDeps, verifyNextPart } from './verify-next-part.ts';

const readAgainMs = 20_000;

interface Deps extends Omit<LookDeps, 'database'> {
  readonly database: Database;
  readonly clock: Clock;
  readonly log: Log;
  readonly jobs: Pick<Jobs, 'define'>;
  readonly sealing: Sealing;
}

/** Checks new rows every few minutes and the whole ledger once a day, and reports a condition while something is wrong. */
export function createLedgerWatch({ database, clock, log, jobs, sealing, limits }: Deps) {
  let known: LookedState = notYetChecked;

  async function run(work: { signal?: AbortSignal; fence?: (tx: Transaction<Schema>) => Promise<void> } = {}) {
    const before = known.findings.length;
    known = await verifyNextPart({ database, sealing, ...(limits ? { limits } : {}) }, { now: clock.now(), ...work });
    if (known.findings.length > before)
      log.error({ findings: known.findings.slice(0, 5) }, 'the ledger is not what was written');
  }

  jobs.define({
    name: 'ledger-watch',
    cron: everyFiveMinutes,
    exclusive: true,
    routine: true,
    retryLimit: 0,
    run: (_payload, { signal, lease }) => run({ signal, ...(lease ? { fence: (tx) => lease.fence(tx) } : {}) }),
  });

  /** Another node may have checked meanwhile. */
  async function readAgain(): Promise<void> {
    known = await readLooked(database.sql);
  }
  const reading = checkRepeatedly(readAgain, readAgainMs, (error) =>
    log.debug({ err: error }, 'what is known of the ledger could not be read'),
  );

  async function state(): Promise<LedgerState> {
    const [size, { whole, findings }] = await Promise.all([sizeOfLedger(database.sql), readLooked(database.sql)]);
    return { ...size, findings: findings.length, verifiedAt: whole && new Date(whole.endedAtMs) };
  }

  return {
    run,
    state,
    readAgain,
    start: reading.start,
    stop: reading.stop,
    found: (): readonly Found[] => foundOf(known),
    figures: {
      room: 'ledger',
      kinds: {
        spillway_ledger_rows: { help: 'Rows of the ledger, by the heads of its chains', labels: [] },
        spillway_ledger_findings: { help: 'Places where the ledger is not what was written', labels: [] },
        spillway_ledger_verified_age_seconds: {
          help: 'Since the whole ledger was last looked through; absent: never yet',
          labels: [],
        },
      },
      async read() {
        const { rows, findings, verifiedAt } = await state();
        const only = (value: number) => [{ labels: {}, value }];
        return {
          spillway_ledger_rows: only(rows),
          spillway_ledger_findings: only(findings),
          spillway_ledger_verified_age_seconds: verifiedAt
            ? only((clock.now().getTime() - verifiedAt.getTime()) / 1000)
            : [],
        };
      },
    } satisfies Figures,
  };
}

export type LedgerWatch = ReturnType<typeof createLedgerWatch>;
