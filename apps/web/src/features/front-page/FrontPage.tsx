import '../../app/button/button.css';
import { Link } from '@tanstack/react-router';
import { useConfig } from '../../app/config/config-query.ts';
import { useText } from '../../app/i18n/use-text.ts';
import { Callout } from '../../app/public/Callout.tsx';
import { PublicHead } from '../../app/public/PublicHead.tsx';
import { productName } from '../../app/routing/page-title.ts';

/** The public front page of an installation that has one (`ACCOUNT_INDEX=portal`): whose plant this is, and the door. */
export default function FrontPage() {
  const t = useText();
  const { plant_name, registration, demo } = useConfig();
  return (
    <div className="public-form">
      <PublicHead title={plant_name ?? productName} lead={t('frontPage.lead')} />
      {demo && <Callout tone="watch">{t('frontPage.demo')}</Callout>}
      <p className="public-aside">{t('frontPage.about')}</p>
      <Link className="button button-primary button-large" to="/account/login">
        {t('frontPage.signIn')}
      </Link>
      {registration && (
        <Link className="button button-large" to="/account/register">
          {t('frontPage.register')}
        </Link>
      )}
    </div>
  );
}
