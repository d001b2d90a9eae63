import '../../kit/button/button.css';
import { Link } from '@tanstack/react-router';
import { productName } from '../../base/brand/page-title.ts';
import { useConfig } from '../../base/config/config-query.ts';
import { useText } from '../../base/i18n/use-text.ts';
import { Callout } from '../../kit/public/Callout.tsx';
import { PublicHead } from '../../kit/public/PublicHead.tsx';

/** Public front page of an installation (`ACCOUNT_INDEX=portal`): the name of the plant, and sign-in. */
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
