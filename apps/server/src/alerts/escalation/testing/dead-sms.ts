import { minuteMs } from '@spillway/plant-time/spans';
import { sql } from 'kysely';
import type { Contacts } from '../../../access/contacts/contacts.ts';
import type { Database } from '../../../platform/database/database.ts';
import type { TestClock } from '../../../platform/testing/test-clock.ts';
import { type ChannelTroubleDeps, createChannelTrouble } from '../../channel-health/channel-trouble/channel-trouble.ts';
import type { Phones } from './phones.ts';

/** For so long after a channel died or came back whoever tells of it looks each minute. */
const lookedAfterMs = 15 * minuteMs;
/** The canary comes each five minutes, and once more a minute after it failed. */
const foundAfterMs = 6 * minuteMs;

/** The gateway of text messages as it dies and revives in a scenario, and who tells of that. */
export function deadSms(
  { database, clock, sms }: { readonly database: Database; readonly clock: TestClock; readonly sms: Phones },
  hydro: string,
) {
  let since: Date | null = null;
  let looksUntilMs = 0;
  const nowMs = () => clock.now().getTime();

  return {
    isDead: () => since !== null,
    looks: () => nowMs() <= looksUntilMs,
    nextLookMs: (): number | null => (nowMs() + minuteMs <= looksUntilMs ? nowMs() + minuteMs : null),

    dies(): void {
      sms.be('dead');
      since = clock.now();
      looksUntilMs = nowMs() + lookedAfterMs;
    },
    async revives(): Promise<void> {
      sms.be('well');
      since = null;
      looksUntilMs = nowMs() + lookedAfterMs;
      // The clock of the database does not move with ours.
      await sql`
        update message set queued_at = queued_at - interval '6 hours', due_at = clock_timestamp()
         where hydro_code = ${hydro} and state = 'waiting'`.execute(database.sql);
    },
    async end(): Promise<void> {
      sms.be('well');
      await sql`delete from channel_trouble`.execute(database.sql);
    },

    async teller(
      deps: Omit<ChannelTroubleDeps, 'jobs' | 'outward' | 'holdersOfSystem' | 'failing' | 'contacts'>,
      contacts: Pick<Contacts, 'resolve' | 'names' | 'accounts'>,
    ) {
      const { lane } = (await deps.messages.ways()).find(({ kind }) => kind === 'sms')!;
      return createChannelTrouble({
        ...deps,
        jobs: { define: () => undefined },
        outward: { isArmed: async () => true },
        holdersOfSystem: async () => [],
        // Of other scenarios nobody is told.
        contacts: {
          ...contacts,
          resolve: (code, receivers, atMs) => contacts.resolve(code, code === hydro ? receivers : [], atMs),
        },
        failing: async () =>
          since !== null && nowMs() - since.getTime() >= foundAfterMs
            ? [{ lane, channel: 'sms', why: 'status 503', since }]
            : [],
      });
    },
  };
}
