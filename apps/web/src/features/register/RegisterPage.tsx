import '../../kit/button/button.css';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useConfig } from '../../base/config/config-query.ts';
import { useText } from '../../base/i18n/use-text.ts';
import { publicApi } from '../../base/public-api.ts';
import { allowEmpty, email, needed, newPassword, optionalText, phone, text, username } from '../../kit/forms/rules.ts';
import { Callout } from '../../kit/public/Callout.tsx';
import { Field } from '../../kit/public/Field.tsx';
import { PasswordChecklist } from '../../kit/public/PasswordChecklist.tsx';
import { PasswordField } from '../../kit/public/PasswordField.tsx';
import { PublicHead } from '../../kit/public/PublicHead.tsx';
import { useFields } from '../../kit/public/use-fields.ts';
import { useInitialFocus } from '../../kit/public/use-initial-focus.ts';

const rules = {
  username: needed(username),
  full_name: text(120),
  email: needed(email),
  phone: allowEmpty(phone),
  position: allowEmpty(optionalText(120)),
} as const;

export default function RegisterPage() {
  const { registration } = useConfig();
  const [filed, setFiled] = useState<string | null>(null);
  if (!registration) return <RegistrationClosed />;
  return filed === null ? <RegisterForm onFiled={setFiled} /> : <RequestFiled username={filed} />;
}

function RegisterForm({ onFiled }: { readonly onFiled: (username: string) => void }) {
  const t = useText();
  const first = useInitialFocus();
  const { form, field, values, submit, busy, problem } = useFields({
    rules: {
      ...rules,
      password: needed(newPassword),
      repeat: (value, all) =>
        value === '' ? { rule: 'required' } : value === all.password ? null : t('password.different'),
    },
    async send({ username: name, password, full_name, email: mail, phone: number, position }) {
      const body = {
        username: name,
        password,
        full_name,
        email: mail.trim(),
        phone: number || null,
        position: position || null,
      };
      onFiled((await publicApi.auth.register({ body })).username);
    },
  });
  return (
    <form ref={form} className="public-form public-form-long" noValidate onSubmit={submit}>
      <PublicHead title={t('register.title')} lead={t('register.lead')} />
      {problem !== null && <Callout tone="critical">{problem}</Callout>}
      <Field
        label={t('register.username')}
        hint={t('register.usernameHint')}
        autoComplete="username"
        ref={first}
        {...field('username')}
      />
      <Field label={t('register.fullName')} autoComplete="name" {...field('full_name')} />
      <Field
        label={t('register.email')}
        type="email"
        autoComplete="email"
        hint={t('register.emailHint')}
        {...field('email')}
      />
      <div className="public-pair">
        <Field label={t('register.phone')} type="tel" autoComplete="tel" {...field('phone')} />
        <Field label={t('register.position')} autoComplete="organization-title" {...field('position')} />
      </div>
      <PasswordField
        label={t('register.password')}
        autoComplete="new-password"
        hint={<PasswordChecklist value={values.password} />}
        {...field('password')}
      />
      <PasswordField label={t('password.repeat')} autoComplete="new-password" {...field('repeat')} />
      <button type="submit" className="button button-primary button-large" aria-busy={busy}>
        {busy ? t('register.busy') : t('register.submit')}
      </button>
      <Link to="/account/login">{t('password.backToLogin')}</Link>
    </form>
  );
}

function RequestFiled({ username: name }: { readonly username: string }) {
  const t = useText();
  return (
    <div className="public-form">
      <PublicHead title={t('register.filedTitle')} lead={t('register.filedLead', { username: name })} />
      <Callout tone="good">{t('register.filedNext')}</Callout>
      <Link className="button button-large" to="/account/login">
        {t('password.backToLogin')}
      </Link>
    </div>
  );
}

function RegistrationClosed() {
  const t = useText();
  return (
    <div className="public-form">
      <PublicHead title={t('register.closedTitle')} lead={t('register.closedLead')} />
      <Link className="button button-large" to="/account/login">
        {t('password.backToLogin')}
      </Link>
    </div>
  );
}
