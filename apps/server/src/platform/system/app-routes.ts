import { app } from '@spillway/contract/platform/system';
import type { Clock } from '../clock.ts';
import type { Config } from '../config/config.ts';
import { type Implementation, implement } from '../http/implement.ts';
import { sharedReads } from '../shared-read.ts';
import { product, version } from '../version.ts';

/** What a browser must know before anyone signs in; nothing here is secret. */
export function appRoutes(deps: {
  config: Config;
  /** Whether a forgotten password can be reset by mail. */
  mailsLinks: () => Promise<boolean>;
  clock: Clock;
  firstPlant: () => Promise<{ hydroCode: string; name: string } | null>;
  /** The plant of the demo; pages about it say that its data are synthetic. */
  demoCode: string;
}): Implementation[] {
  const { config, clock, mailsLinks, firstPlant, demoCode } = deps;
  // However many callers ask at once, the database is read once, because this call is outside the limit per address.
  const sharedRead = sharedReads<Awaited<ReturnType<typeof read>>>();
  const read = () => Promise.all([firstPlant(), mailsLinks()]);
  return [
    implement(app.config, async () => {
      const [plant, mail] = await sharedRead('', read);
      return {
        product,
        version,
        edition: config.edition,
        bulletins: config.bulletins,
        plantName: plant?.name ?? null,
        registration: config.allowRegistration,
        accountIndex: config.accountIndex,
        mail,
        demo: plant?.hydroCode === demoCode,
        demoPlant: demoCode,
        serverTime: clock.now().toISOString(),
      };
    }),
  ];
}
