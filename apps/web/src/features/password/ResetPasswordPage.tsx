import '../../kit/button/button.css';
import { ApiError } from '@spillway/contract/client';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useText } from '../../base/i18n/use-text.ts';
import { publicApi } from '../../base/public-api.ts';
import { needed, newPassword } from '../../kit/forms/rules.ts';
import { Callout } from '../../kit/public/Callout.tsx';
import { PasswordChecklist } from '../../kit/public/PasswordChecklist.tsx';
import { PasswordField } from '../../kit/public/PasswordField.tsx';
import { PublicHead } from '../../kit/public/PublicHead.tsx';
import { useFields } from '../../kit/public/use-fields.ts';
import { useInitialFocus } from '../../kit/public/use-initial-focus.ts';

let takenToken: string | null = null;

/**
 * The mailed link carries the token in the fragment, which browsers send to no server and proxies do not log. It is
 * removed from the address bar at once, so that it is neither bookmarked nor photographed.
 */
function takeResetToken(): string | null {
  const fragment = window.location.hash.slice(1);
  if (fragment !== '') {
    takenToken = new URLSearchParams(fragment).get('token') ?? decodeURIComponent(fragment);
    window.history.replaceState(window.history.state, '', window.location.pathname);
  }
  return takenToken;
}

type Stage =
  | { readonly kind: 'asking' }
  | { readonly kind: 'done'; readonly username: string }
  | { readonly kind: 'invalid' };

export default function ResetPasswordPage() {
  const [token] = useState(takeResetToken);
  const [stage, setStage] = useState<Stage>(token === null ? { kind: 'invalid' } : { kind: 'asking' });
  if (stage.kind === 'asking' && token !== null) return <NewPasswordForm token={token} onStage={setStage} />;
  return stage.kind === 'done' ? <ResetDone username={stage.username} /> : <Invalid />;
}

function NewPasswordForm({ token, onStage }: { readonly token: string; readonly onStage: (stage: Stage) => void }) {
  const t = useText();
  const first = useInitialFocus();
  const { form, field, values, submit, busy, problem } = useFields({
    rules: {
      newPassword: needed(newPassword),
      repeat: (value, all) =>
        value === '' ? { rule: 'required' } : value === all.newPassword ? null : t('password.different'),
    },
    async send(typed) {
      try {
        const { username } = await publicApi.auth.resetPassword({ body: { token, newPassword: typed.newPassword } });
        onStage({ kind: 'done', username });
      } catch (error) {
        if (!(error instanceof ApiError && error.code === 'auth.link_invalid')) throw error;
        onStage({ kind: 'invalid' });
      }
    },
  });
  return (
    <form ref={form} className="public-form" noValidate onSubmit={submit}>
      <PublicHead title={t('password.resetTitle')} lead={t('password.resetLead')} />
      {problem !== null && <Callout tone="critical">{problem}</Callout>}
      <PasswordField
        label={t('password.newPassword')}
        autoComplete="new-password"
        ref={first}
        hint={<PasswordChecklist value={values.newPassword} />}
        {...field('newPassword')}
      />
      <PasswordField label={t('password.repeat')} autoComplete="new-password" {...field('repeat')} />
      <button type="submit" className="button button-primary button-large" aria-busy={busy}>
        {busy ? t('password.saving') : t('password.save')}
      </button>
    </form>
  );
}

function ResetDone({ username }: { readonly username: string }) {
  const t = useText();
  return (
    <div className="public-form">
      <PublicHead title={t('password.doneTitle')} lead={t('password.doneLead', { username })} />
      <Link className="button button-primary button-large" to="/account/login">
        {t('password.toLogin')}
      </Link>
    </div>
  );
}

function Invalid() {
  const t = useText();
  return (
    <div className="public-form">
      <PublicHead title={t('password.invalidTitle')} lead={t('password.invalidLead')} />
      <Link className="button button-primary button-large" to="/account/forgot-password">
        {t('password.askAgain')}
      </Link>
      <Link to="/account/login">{t('password.backToLogin')}</Link>
    </div>
  );
}
