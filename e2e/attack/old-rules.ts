import { attachEmbedded } from '../../apps/server/src/platform/database/embedded/postmaster/attach.ts';
import { withClient } from '../../apps/server/src/platform/database/with-client.ts';

/** Older than the rules of any release. */
const rules = '2000.01';

/** Marks existing records as computed by old rules, as after an upgrade: no call can create such records. */
export async function outdateRecords(dataDir: string): Promise<void> {
  await withClient(await attachEmbedded(dataDir), (client) =>
    client.query('update calculation_run set engine_rules = $1', [rules]),
  );
}
