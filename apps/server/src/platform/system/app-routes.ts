import { app } from '@spillway/contract/platform/system';
import type { Clock } from '../clock.ts';
import type { Config } from '../config/config.ts';
import { type Implementation, implement } from '../http/implement.ts';
import { product, version } from './version.ts';

/** What a browser must know before anyone signs in; nothing here is secret. */
export function appRoutes(deps: {
  config: Config;
  clock: Clock;
  firstPlant: () => Promise<{ hydroCode: string; name: string } | null>;
  /** The plant of the demo; pages about it say that its data is invented. */
  demoCode: string;
}): Implementation[] {
  const { config, clock, firstPlant, demoCode } = deps;
  return [
    implement(app.config, async () => {
      const plant = await firstPlant();
      return {
        product,
        version,
        edition: config.edition,
        plant_name: plant?.name ?? null,
        registration: config.allowRegistration,
        account_index: config.accountIndex,
        mail: config.smtpUrl !== null,
        demo: plant?.hydroCode === demoCode,
        demo_plant: demoCode,
        server_time: clock.now().toISOString(),
      };
    }),
  ];
}
