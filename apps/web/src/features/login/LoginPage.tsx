import '../../kit/button/button.css';
import { getRouteApi, Link, useRouter } from '@tanstack/react-router';
import { productName } from '../../base/brand/page-title.ts';
import { useConfig } from '../../base/config/config-query.ts';
import { useText } from '../../base/i18n/use-text.ts';
import { useObserved } from '../../base/observed.ts';
import { arrivalNotice, endReason } from '../../base/session/notices.ts';
import { Callout } from '../../kit/public/Callout.tsx';
import { Checkbox } from '../../kit/public/Checkbox.tsx';
import { Field } from '../../kit/public/Field.tsx';
import { PasswordField } from '../../kit/public/PasswordField.tsx';
import { useInitialFocus } from '../../kit/public/use-initial-focus.ts';
import { screens } from '../../shared/screens/screens.ts';
import { useLogin } from './use-login.ts';

const here = getRouteApi('/public/account/login');

export default function LoginPage() {
  const t = useText();
  const first = useInitialFocus();
  const router = useRouter();
  const { plant_name, registration } = useConfig();
  const { return: returnTo } = here.useSearch();
  const login = useLogin(async () => {
    arrivalNotice.set({ kind: 'signed in' });
    await router.navigate({ href: returnTo ?? '/', replace: true });
  });
  return (
    <form className="public-form" noValidate onSubmit={login.submit}>
      <div className="public-head">
        <h1>{plant_name ?? productName}</h1>
        <p>{t('login.lead')}</p>
      </div>
      <ArrivalReason returnTo={returnTo} />
      <Field
        label={t('login.username')}
        name="username"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        ref={first}
        value={login.username}
        onChange={(event) => login.setUsername(event.target.value)}
        error={login.missing && login.username.trim() === '' ? t('login.usernameMissing') : null}
      />
      <PasswordField
        label={t('login.password')}
        name="password"
        autoComplete="current-password"
        ref={login.passwordBox}
        value={login.password}
        onChange={(event) => login.setPassword(event.target.value)}
        error={login.missing && login.password === '' ? t('login.passwordMissing') : null}
      />
      <div className="public-row">
        <Checkbox label={t('login.remember')} checked={login.remember} onChange={login.setRemember} />
        <Link to="/account/forgot-password">{t('login.forgot')}</Link>
      </div>
      {login.refusal !== null && <Callout tone="critical">{login.refusal}</Callout>}
      <button
        type="submit"
        className="button button-primary button-large"
        disabled={login.waitS > 0}
        aria-busy={login.busy}
      >
        {login.waitS > 0
          ? t('login.waiting', { count: login.waitS })
          : login.busy
            ? t('login.busy')
            : t('login.submit')}
      </button>
      {registration && (
        <p className="public-aside">
          {t('login.noAccount')} <Link to="/account/register">{t('login.register')}</Link>
        </p>
      )}
    </form>
  );
}

/** Reason why the login page is shown: the session ended, or a link led here. */
function ArrivalReason({ returnTo }: { readonly returnTo: string | undefined }) {
  const t = useText();
  const reason = useObserved(endReason);
  if (reason === 'ended') return <Callout tone="watch">{t('login.ended')}</Callout>;
  if (reason === 'locked') return <Callout tone="watch">{t('login.locked')}</Callout>;
  if (reason === 'expired') return <Callout tone="watch">{t('login.expired')}</Callout>;
  const target = screens.find(({ path }) => path === returnTo?.split(/[?#]/)[0]);
  return target === undefined ? null : <Callout tone="nodata">{t('login.toOpen', { title: t(target.title) })}</Callout>;
}
