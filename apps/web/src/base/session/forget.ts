import { configQuery } from '../config/config-query.ts';
import { editionPreview } from '../edition/use-edition.ts';
import { queryClient } from '../query-client.ts';
import { clearStored, writeStored } from '../storage.ts';
import { resetTheme } from '../theme/theme.ts';
import { typedOneTime } from './one-time.ts';
import { plantChoice } from './plant-choice.ts';
import { tokenJar } from './signed-in.ts';

/**
 * Deletes everything of the user from this browser at sign-out. An expired session keeps unfinished work in this tab
 * for the same user.
 */
export function forgetStored({ isExpired }: { readonly isExpired: boolean }): void {
  tokenJar.clear();
  clearStored({ keepsWork: isExpired });
  plantChoice.set(null);
  typedOneTime.set(null);
  editionPreview.set(null);
  resetTheme();
}

/** Runs once the login page is shown, so that a page that is still closing does not reload what was cleared. */
export function forgetLoaded(): void {
  const config = queryClient.getQueryData(configQuery.queryKey);
  queryClient.clear();
  if (config === undefined) return;
  // The configuration is not personal; without it the next page would start in the wrong colour.
  queryClient.setQueryData(configQuery.queryKey, config);
  writeStored('edition', config.edition);
}
