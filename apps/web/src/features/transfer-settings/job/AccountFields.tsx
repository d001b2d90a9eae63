import type { SecretName } from '@spillway/contract/transfer/choices';
import { Form, Input, Select } from 'antd';
import { useFormat } from '../../../base/format/use-format.ts';
import { useText } from '../../../base/i18n/use-text.ts';
import type { Job, Target } from '../queries.ts';

/** Credentials issued by the receiver for this plant. Secrets are write-only. */
export function AccountFields({ job, target }: { readonly job: Job | null; readonly target: Target | null }) {
  const t = useText();
  const { dateTime } = useFormat();
  const set = (name: SecretName) => job?.secrets.find((one) => one.name === name)?.set_since;
  const hint = (name: SecretName) => {
    const since = set(name);
    return since ? t('transferJobs.form.setSince', { time: dateTime(since) }) : t('transferJobs.form.passwordHint');
  };
  const secret = (name: SecretName) => (
    <Form.Item name={['secrets', name]} label={t(`transferJobs.secret.${name}`)} extra={hint(name)}>
      <Input.Password maxLength={500} autoComplete="new-password" />
    </Form.Item>
  );
  const known = job?.secrets ?? [];
  const isMail = target?.protocol === 'email';
  return (
    <>
      <div className="field-row">
        <Form.Item name="province_code" label={t('transferJobs.field.province_code')}>
          <Input maxLength={20} autoComplete="off" />
        </Form.Item>
        <Form.Item name="hydro_symbol" label={t('transferJobs.field.hydro_symbol')}>
          <Input maxLength={60} autoComplete="off" />
        </Form.Item>
      </div>
      {!isMail && (
        <div className="field-row">
          <Form.Item name="username" label={t('transferJobs.field.username')}>
            <Input maxLength={200} autoComplete="off" />
          </Form.Item>
          {secret('password')}
        </div>
      )}
      {target?.protocol === 'sftp' && (
        <>
          <Form.Item
            name={['secrets', 'private_key']}
            label={t('transferJobs.secret.private_key')}
            extra={hint('private_key')}
          >
            <Input.TextArea autoSize={{ minRows: 2, maxRows: 8 }} maxLength={20_000} spellCheck={false} />
          </Form.Item>
          {secret('passphrase')}
        </>
      )}
      {target?.way.proxy && secret('proxy_password')}
      {known.length > 0 && (
        <Form.Item name="forgotten" label={t('transferJobs.form.forget')}>
          <Select
            mode="multiple"
            options={known.map(({ name }) => ({ value: name, label: t(`transferJobs.secret.${name}`) }))}
          />
        </Form.Item>
      )}
      {job && job.same_account.length > 0 && (
        <p className="quiet">
          {t('transferJobs.sameAccount', { names: job.same_account.map((one) => one.process_name).join(', ') })}
        </p>
      )}
    </>
  );
}
