import { useText } from '../../base/i18n/use-text.ts';
import { Icon } from '../../kit/icon/Icon.tsx';
import { ScreenLink } from '../../kit/link/ScreenLink.tsx';
import type { Screen } from '../../shared/screens/screens.ts';
import { usePermittedScreens } from '../../shared/screens/use-permitted-screens.ts';
import { screensOf } from './chapters.ts';

/** A screen that another one leads to needs a choice made there first. */
const opensByItself = ({ menu }: Screen): boolean => menu !== 'hidden';

/** From a page of the manual to the screens it tells of, for whoever may open them. */
export function Doors({ page }: { readonly page: string }) {
  const t = useText();
  const told = screensOf(page, usePermittedScreens()).filter(opensByItself);
  if (told.length === 0) return null;
  return (
    <p className="manual-doors">
      <span>{t('manual.opens')}</span>
      {told.map(({ path, hash = '', title, icon }) => (
        <ScreenLink key={path + hash} href={hash === '' ? path : `${path}#${hash}`} className="manual-door">
          <Icon name={icon} size="small" />
          {t(title)}
        </ScreenLink>
      ))}
    </p>
  );
}
