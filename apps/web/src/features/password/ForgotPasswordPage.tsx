import '../../kit/button/button.css';
import { ApiError } from '@spillway/contract/client';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useConfig } from '../../base/config/config-query.ts';
import { useText } from '../../base/i18n/use-text.ts';
import { publicApi } from '../../base/public-api.ts';
import { text } from '../../kit/forms/rules.ts';
import { Callout } from '../../kit/public/Callout.tsx';
import { Field } from '../../kit/public/Field.tsx';
import { PublicHead } from '../../kit/public/PublicHead.tsx';
import { useFields } from '../../kit/public/use-fields.ts';
import { useInitialFocus } from '../../kit/public/use-initial-focus.ts';

const rules = { username: text(80) };

type Stage = 'asking' | 'sent' | 'no mail';

export default function ForgotPasswordPage() {
  const t = useText();
  const { mail } = useConfig();
  const [stage, setStage] = useState<Stage>(mail ? 'asking' : 'no mail');
  if (stage === 'asking') return <AskForm onStage={setStage} />;
  return (
    <div className="public-form">
      <PublicHead
        title={t(stage === 'sent' ? 'password.sentTitle' : 'password.forgotTitle')}
        lead={t(stage === 'sent' ? 'password.sentLead' : 'password.noMailLead')}
      />
      <Callout tone="nodata">{t(stage === 'sent' ? 'password.sentNext' : 'password.noMailNext')}</Callout>
      <Link className="button button-large" to="/account/login">
        {t('password.backToLogin')}
      </Link>
    </div>
  );
}

function AskForm({ onStage }: { readonly onStage: (stage: Stage) => void }) {
  const t = useText();
  const first = useInitialFocus();
  const { form, field, submit, busy, problem } = useFields({
    rules,
    async send({ username }) {
      try {
        await publicApi.auth.forgotPassword({ body: { username } });
        onStage('sent');
      } catch (error) {
        // Mail may have been switched off since the page was opened.
        if (!(error instanceof ApiError && error.code === 'auth.mail_off')) throw error;
        onStage('no mail');
      }
    },
  });
  return (
    <form ref={form} className="public-form" noValidate onSubmit={submit}>
      <PublicHead title={t('password.forgotTitle')} lead={t('password.forgotLead')} />
      {problem !== null && <Callout tone="critical">{problem}</Callout>}
      <Field
        label={t('password.usernameOrMail')}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        ref={first}
        {...field('username')}
      />
      <button type="submit" className="button button-primary button-large" aria-busy={busy}>
        {busy ? t('password.sending') : t('password.send')}
      </button>
      <Link to="/account/login">{t('password.backToLogin')}</Link>
    </form>
  );
}
