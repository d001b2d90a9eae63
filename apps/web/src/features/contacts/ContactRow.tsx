import { Button } from 'antd';
import { api } from '../../base/api.ts';
import { useFormat } from '../../base/format/use-format.ts';
import { useText } from '../../base/i18n/use-text.ts';
import { useAttempt } from '../../kit/dialog/use-attempt.ts';
import { useConfirm } from '../../kit/dialog/use-confirm.tsx';
import { Card, Row } from '../../kit/layout/Layout.tsx';
import { StateTag } from '../../kit/state-tag/StateTag.tsx';
import { saveFile } from '../../kit/table/save-file.ts';
import { useToasts } from '../../kit/toast/use-toasts.tsx';
import type { Contact, ContactBook } from '../../shared/contacts/queries.ts';
import { useQuietText } from '../../shared/contacts/use-quiet-text.ts';
import { Ways } from '../../shared/contacts/Ways.tsx';
import { useEraseContact, useProveContact, type useTestReceiver, useWithdrawContact } from './queries.ts';

interface ContactRowProps {
  readonly contact: Contact;
  readonly book: ContactBook;
  readonly test: ReturnType<typeof useTestReceiver>;
  readonly onEdit: () => void;
}

/** One contact of the plant: name, channels and the basis of its consent. */
export function ContactRow({ contact, book, test, onEdit }: ContactRowProps) {
  const t = useText();
  const { dateMinute } = useFormat();
  const attempt = useAttempt();
  const quietText = useQuietText();
  const prove = useProveContact();
  const { contact_id, name, organisation, ways, consent } = contact;
  const onProven = (way_id: string) =>
    attempt(() => prove.mutateAsync({ contact_id, way_id }), {
      done: t('contacts.done.proven'),
      failed: t('contacts.failedTo.prove'),
    });
  return (
    <Card as="li">
      <Row as="h3" gap="words">
        {name}
        {consent.withdrawn_at !== null && <StateTag tone="warning">{t('contacts.withdrawn')}</StateTag>}
      </Row>
      {organisation !== null && <p>{organisation}</p>}
      {ways.length === 0 ? (
        <p className="quiet">{t('contacts.noWay')}</p>
      ) : (
        <Ways ways={ways} onProven={book.may.write ? (wayId) => void onProven(wayId) : undefined} />
      )}
      <p className="quiet">
        {t(`reach.languages.${contact.language}`)}
        {'; '}
        {consent.withdrawn_at === null
          ? t('contacts.consent', {
              time: dateMinute(consent.given_at),
              who: consent.given_by ?? 'Spillway',
              basis: consent.basis ?? t('ui.missing'),
            })
          : t('contacts.withdrawnAt', { time: dateMinute(consent.withdrawn_at) })}
      </p>
      {contact.quiet_hours && <p className="quiet">{quietText(contact.quiet_hours)}</p>}
      {book.may.write && <ContactActs contact={contact} book={book} test={test} onEdit={onEdit} />}
    </Card>
  );
}

function ContactActs({ contact, book, test, onEdit }: ContactRowProps) {
  const t = useText();
  const toasts = useToasts();
  const attempt = useAttempt();
  const confirm = useConfirm();
  const withdraw = useWithdrawContact();
  const erase = useEraseContact();
  const { contact_id, name, consent } = contact;
  const isAgreed = consent.withdrawn_at === null;
  const hasMail = contact.ways.some(({ kind }) => kind === 'email');
  const runAct = (work: () => Promise<unknown>, done: string, failed: string) => attempt(work, { done, failed });
  const askWithdraw = async () => {
    const title = t('contacts.withdrawAsk.title', { name });
    if (await confirm({ title, text: t('contacts.withdrawAsk.text'), ok: t('contacts.withdraw') }))
      await runAct(
        () => withdraw.mutateAsync(contact_id),
        t('contacts.done.withdrawn'),
        t('contacts.failedTo.withdraw'),
      );
  };
  const askErase = async () => {
    const title = t('contacts.eraseAsk.title', { name });
    const losses = [t('contacts.eraseAsk.numbers'), t('contacts.eraseAsk.groups'), t('contacts.eraseAsk.messages')];
    if (await confirm({ title, losses, ok: t('contacts.erase'), destructive: true }))
      await runAct(() => erase.mutateAsync(contact_id), t('contacts.done.erased'), t('contacts.failedTo.erase'));
  };
  const exportAll = () =>
    attempt(
      async () => {
        const exportedData = await api.contacts.export({ query: { contact_id } });
        saveFile(`${name}.json`, JSON.stringify(exportedData, null, 2), 'application/json');
      },
      { failed: t('contacts.failedTo.export') },
    );
  const sendTest = () =>
    test.mutate(
      { kind: 'contact', contact_id },
      { onError: (error) => toasts.failed(t('contacts.test.failed'), error) },
    );
  return (
    <Row className="contact-acts">
      <Button size="small" onClick={onEdit}>
        {t('contacts.edit')}
      </Button>
      {book.has_mail && isAgreed && hasMail && (
        <Button size="small" disabled={test.isPending} onClick={sendTest}>
          {t('contacts.test.send')}
        </Button>
      )}
      <Button size="small" onClick={() => void exportAll()}>
        {t('contacts.export')}
      </Button>
      {isAgreed && (
        <Button size="small" onClick={() => void askWithdraw()}>
          {t('contacts.withdraw')}
        </Button>
      )}
      <Button size="small" danger onClick={() => void askErase()}>
        {t('contacts.erase')}
      </Button>
    </Row>
  );
}
