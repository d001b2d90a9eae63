import { useQuery } from '@tanstack/react-query';
import { Icon } from '../../ui/icon/Icon.tsx';
import { ScreenLink } from '../../ui/link/ScreenLink.tsx';
import { indicatorQuery } from '../dashboard/queries.ts';
import { useEdition } from '../edition/use-edition.ts';
import { useText } from '../i18n/use-text.ts';
import { useSession } from '../session/use-session.ts';

const mostShown = 99;

/** How much deserves an eye; pressing it leads to the list. */
export function WarningBell() {
  const t = useText();
  const edition = useEdition();
  const { plant } = useSession();
  const { data } = useQuery(indicatorQuery);
  const count = data?.attention.length ?? 0;
  // Where all plants come first, the list is on the page of this one.
  const page = edition === 'SERVER' && plant ? `?plant=${encodeURIComponent(plant.hydro_code)}` : '';
  return (
    <ScreenLink href={`/dashboard${page}#attention`} className="icon-button top-bell">
      <Icon name="bell" />
      <span className="visually-hidden">{t('shell.bell', { count })}</span>
      {count > 0 && (
        <span className="top-badge num" aria-hidden="true">
          {Math.min(count, mostShown)}
        </span>
      )}
    </ScreenLink>
  );
}
