import { useQuery } from '@tanstack/react-query';
import { Checkbox, Form } from 'antd';
import { useState } from 'react';
import { useFormat } from '../../base/format/use-format.ts';
import { useText } from '../../base/i18n/use-text.ts';
import { useAttempt } from '../../kit/dialog/use-attempt.ts';
import { SubmitForm } from '../../kit/forms/SubmitForm.tsx';
import { Pending } from '../../kit/states/Pending.tsx';
import { useToasts } from '../../kit/toast/use-toasts.tsx';
import { PhoneRows } from '../../shared/contacts/PhoneRows.tsx';
import { QuietFields } from '../../shared/contacts/QuietFields.tsx';
import { type OwnContact, ownContactQuery } from '../../shared/contacts/queries.ts';
import { type QuietValues, quietBody, quietValues } from '../../shared/contacts/quiet-values.ts';
import { typedPhones } from '../../shared/contacts/typed-phones.ts';
import { Ways } from '../../shared/contacts/Ways.tsx';
import { WishFields } from '../../shared/contacts/WishFields.tsx';
import { ContactActs } from './ContactActs.tsx';
import { useProveOwn, useSaveOwnContact } from './queries.ts';

/** Contact data of the user; entering it counts as consent. */
export function ContactPart() {
  const t = useText();
  const { dateMinute } = useFormat();
  const attempt = useAttempt();
  const query = useQuery(ownContactQuery);
  const prove = useProveOwn();
  const { data } = query;
  if (!data) return <Pending of={query} title={t('profile.contact.failed')} lines={4} />;
  const isAgreed = data.consent_at !== null && data.withdrawn_at === null;
  const onProven = (wayId: string) =>
    attempt(() => prove.mutateAsync(wayId), {
      done: t('profile.contact.done.proven'),
      failed: t('profile.contact.failedTo.prove'),
    });
  return (
    <>
      <p className="quiet">
        {isAgreed && data.consent_at !== null
          ? t('profile.contact.agreed', { time: dateMinute(data.consent_at) })
          : data.withdrawn_at !== null
            ? t('profile.contact.withdrawn', { time: dateMinute(data.withdrawn_at) })
            : t('profile.contact.none')}
      </p>
      {isAgreed && data.ways.length > 0 && <Ways ways={data.ways} onProven={(wayId) => void onProven(wayId)} />}
      {data.groups.length > 0 && (
        <p className="quiet">
          {t('profile.contact.groups', { names: data.groups.map((one) => `${one.name} (${one.plant})`).join(', ') })}
        </p>
      )}
      <OwnForm key={data.version} own={data} />
      <ContactActs own={data} isAgreed={isAgreed} />
    </>
  );
}

interface OwnValues extends QuietValues {
  readonly by_email: boolean;
  readonly phones: readonly string[];
  readonly language: OwnContact['language'];
  readonly plain_sms: boolean;
}

function OwnForm({ own }: { readonly own: OwnContact }) {
  const t = useText();
  const toasts = useToasts();
  const save = useSaveOwnContact();
  const [initial] = useState<OwnValues>({
    by_email: own.by_email || (own.consent_at === null && own.email !== null),
    phones: own.ways.flatMap(({ kind, address }) => (kind === 'phone' ? [address] : [])),
    language: own.language,
    plain_sms: own.plain_sms,
    ...quietValues(own.quiet_hours),
  });
  return (
    <SubmitForm
      initial={initial}
      submitLabel={t(own.consent_at === null || own.withdrawn_at !== null ? 'profile.contact.agree' : 'ui.save')}
      submit={async (values) => {
        const { by_email, phones, language, plain_sms } = values;
        const wanted = { by_email, phones: typedPhones(phones), language, plain_sms, quiet_hours: quietBody(values) };
        await save.mutateAsync({ ...wanted, version: own.version });
        toasts.done(t('profile.contact.done.saved'));
        return { saved: () => undefined };
      }}
    >
      <Form.Item name="by_email" valuePropName="checked" extra={own.email === null && t('profile.contact.noEmail')}>
        <Checkbox disabled={own.email === null}>
          {own.email === null ? t('profile.contact.byMail') : t('profile.contact.byEmail', { address: own.email })}
        </Checkbox>
      </Form.Item>
      <PhoneRows />
      <WishFields />
      <QuietFields />
    </SubmitForm>
  );
}
