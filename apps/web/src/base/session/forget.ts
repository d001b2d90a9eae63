import { configQuery } from '../config/config-query.ts';
import { editionPreview } from '../edition/use-edition.ts';
import { queryClient } from '../query-client.ts';
import { clearStored, writeStored } from '../storage.ts';
import { resetTheme } from '../theme/theme.ts';
import { typedOneTime } from './one-time.ts';
import { plantChoice } from './plant-choice.ts';
import { tokenJar } from './signed-in.ts';

/** What signing out leaves in this browser: nothing of the person. A session that expired leaves what was begun in this tab, for the same person. */
export function forgetStored({ isExpired }: { readonly isExpired: boolean }): void {
  tokenJar.clear();
  clearStored({ keepsWork: isExpired });
  plantChoice.set(null);
  typedOneTime.set(null);
  editionPreview.set(null);
  resetTheme();
}

/** Once the login page shows, so that no page that is still closing asks for what it just lost. */
export function forgetLoaded(): void {
  const config = queryClient.getQueryData(configQuery.queryKey);
  queryClient.clear();
  if (config === undefined) return;
  // The installation's own facts are not the person's; without them the next page would start in the wrong colour.
  queryClient.setQueryData(configQuery.queryKey, config);
  writeStored('edition', config.edition);
}
