import { minuteMs } from '@spillway/plant-time/spans';
import { sql } from 'kysely';
import type { Contacts } from '../../../access/contacts/contacts.ts';
import type { Database } from '../../../platform/database/database.ts';
import type { TestClock } from '../../../platform/testing/test-clock.ts';
import { type ChannelTroubleDeps, createChannelTrouble } from '../../channel-health/channel-trouble/channel-trouble.ts';
import type { Phones } from './phones.ts';

/** The channel check runs each minute for this long after a channel failed or recovered. */
const lookedAfterMs = 15 * minuteMs;
/** The canary runs every five minutes, and again a minute after a failure. */
const foundAfterMs = 6 * minuteMs;

/** Stops and restores the SMS gateway in a scenario, and runs the channel check. */
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
      // The database clock does not follow the test clock.
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
        // Recipients of other scenarios are excluded.
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
