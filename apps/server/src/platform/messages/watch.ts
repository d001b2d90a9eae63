import type { Database } from '../database/database.ts';
import type { Found } from '../health/conditions/conditions.ts';
import type { Log } from '../log.ts';
import type { Figures } from '../metrics/metrics.ts';
import type { UntrustedEndpoint } from './channels/channel.ts';
import { attemptCounts, laneStates } from './watch-store.ts';

/** Together with the checks below it is reported within a minute. */
const patienceSeconds = 45;
const checkEveryMs = 5_000;

interface WatchDeps {
  readonly database: Pick<Database, 'sql'>;
  readonly log: Log;
  /** Absent when no channel has certificates. */
  readonly changedCertificates?: () => Promise<readonly UntrustedEndpoint[]>;
}

/** Whether the lanes send: reported while one does not, and read by monitoring. */
export function createWatch({ database, log, changedCertificates = async () => [] }: WatchDeps) {
  let stuck: readonly string[] = [];
  let untrustedEndpoints: readonly UntrustedEndpoint[] = [];
  let timer: NodeJS.Timeout | null = null;

  async function checkMessages(): Promise<void> {
    const states = await laneStates(database.sql, patienceSeconds);
    stuck = states.filter(({ isStuck }) => isStuck).map(({ lane }) => lane);
    untrustedEndpoints = await changedCertificates();
  }

  const kinds = {
    spillway_messages_waiting: { help: 'Messages that wait to be sent, by lane', labels: ['lane'] },
    spillway_messages_oldest_seconds: { help: 'How long the oldest of them waits', labels: ['lane'] },
    spillway_message_attempts: {
      help: 'Attempts to send within the last hour, by outcome',
      labels: ['lane', 'outcome'],
    },
    spillway_message_latency_seconds: { help: 'The slowest of them', labels: ['lane', 'outcome'] },
  } as const;
  const figures: Figures<keyof typeof kinds> = {
    room: 'messages',
    kinds,
    async read() {
      const [states, attempts] = await Promise.all([
        laneStates(database.sql, patienceSeconds),
        attemptCounts(database.sql),
      ]);
      return {
        spillway_messages_waiting: states.map(({ lane, waiting }) => ({ labels: { lane }, value: waiting })),
        spillway_messages_oldest_seconds: states.map(({ lane, oldestSeconds }) => ({
          labels: { lane },
          value: oldestSeconds,
        })),
        spillway_message_attempts: attempts.map(({ lane, outcome, count }) => ({
          labels: { lane, outcome },
          value: count,
        })),
        spillway_message_latency_seconds: attempts.map(({ lane, outcome, latencySeconds }) => ({
          labels: { lane, outcome },
          value: latencySeconds,
        })),
      };
    },
  };

  return {
    look: checkMessages,
    figures,
    /** Stuck lanes, from memory. */
    stuck: () => stuck,
    /** Answers from memory. */
    found: (): readonly Found[] => [
      ...untrustedEndpoints.map(
        ({ lane, name, known, now }): Found => ({
          code: 'certificate_changed',
          facts: { about: lane, name, known, now },
        }),
      ),
      ...stuck.map((lane): Found => ({ code: 'messages_stuck', facts: { about: lane, lane } })),
    ],
    start(): void {
      timer = setInterval(() => {
        checkMessages().catch((error: unknown) =>
          log.debug({ err: error }, 'whether messages leave could not be read'),
        );
      }, checkEveryMs);
      timer.unref();
    },
    stop: () => clearInterval(timer ?? undefined),
  };
}
