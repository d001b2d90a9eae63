import { attachEmbedded } from '../../apps/server/src/platform/database/embedded/postmaster/attach.ts';
import { withClient } from '../../apps/server/src/platform/database/with-client.ts';

/** No release ever went by them: older than any. */
const rules = '2000.01';

/** What stands is said to be of rules long gone, as an upgrade finds it: no call can make such records. */
export async function outdateRecords(dataDir: string): Promise<void> {
  await withClient(await attachEmbedded(dataDir), (client) =>
    client.query('update calculation_run set engine_rules = $1', [rules]),
  );
}
