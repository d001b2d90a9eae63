import { useText } from '../../base/i18n/use-text.ts';
import { useSession } from '../../base/session/use-session.ts';
import type { Account } from './queries.ts';

/** Every plant of an account by its name. */
export function PlantNames({ account }: { readonly account: Pick<Account, 'all_plants' | 'plants'> }) {
  const t = useText();
  const { plants } = useSession();
  if (account.all_plants) return t('accounts.allPlants');
  if (account.plants.length === 0) return t('accounts.noPlant');
  const nameOf = (code: string) => plants.find(({ hydro_code }) => hydro_code === code)?.name ?? code;
  return account.plants.map(nameOf).join(', ');
}
