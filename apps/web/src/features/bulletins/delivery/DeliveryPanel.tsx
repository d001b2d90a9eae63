import '../issued/issued.css';
import { bulletinKinds } from '@spillway/contract/bulletins/codes';
import { useQuery } from '@tanstack/react-query';
import { Button, Input, InputNumber, Select } from 'antd';
import { useState } from 'react';
import { useText } from '../../../base/i18n/use-text.ts';
import { serverNow } from '../../../base/server-clock.ts';
import { useAttempt } from '../../../kit/dialog/use-attempt.ts';
import { NamedGroup } from '../../../kit/forms/Named.tsx';
import { List, Row, Stack, Tiles } from '../../../kit/layout/Layout.tsx';
import { SectionTitle } from '../../../kit/section/SectionTitle.tsx';
import { Pending } from '../../../kit/states/Pending.tsx';
import { plantWall } from '../../../kit/time/plant-clock.ts';
import { useToasts } from '../../../kit/toast/use-toasts.tsx';
import { keyOfReceiver, receiverOfKey, useReceivers } from '../../../shared/contacts/receivers.ts';
import { ConfirmNumber } from '../issue/ConfirmNumber.tsx';
import {
  type BulletinKind,
  type DeliverySettings,
  deliveryQuery,
  useBeginNumbers,
  useSaveDelivery,
} from '../issued/queries.ts';
import { ListFields } from './ListFields.tsx';
import { ServerLists } from './ServerLists.tsx';

type MailList = DeliverySettings['lists'][number];

/** Numbering and naming of bulletins, and their mailing lists. */
export function DeliveryPanel() {
  const query = useQuery(deliveryQuery);
  if (query.data) return <Fields key={query.data.version} settings={query.data} />;
  return <Pending of={query} lines={8} />;
}

function Fields({ settings }: { readonly settings: DeliverySettings }) {
  const t = useText();
  const attempt = useAttempt();
  const save = useSaveDelivery();
  const receivers = useReceivers(t('bulletinIssue.delivery.duty'));
  const [formValues, setFormValues] = useState({
    number_form: settings.number_form,
    file_form: settings.file_form,
    chiefs: settings.chiefs,
    lists: settings.lists,
    servers: settings.servers,
  });
  const mayUpdate = settings.may.update;
  const change = (at: number, list: Partial<MailList>) =>
    setFormValues({ ...formValues, lists: formValues.lists.map((one, no) => (no === at ? { ...one, ...list } : one)) });
  async function keep() {
    await attempt(() => save.mutateAsync({ ...formValues, version: settings.version }), {
      done: t('bulletinIssue.delivery.saved'),
      failed: t('bulletinIssue.delivery.failed'),
    });
  }
  const fresh: MailList = { name: '', kinds: ['flood'], receivers: [{ kind: 'duty' }], formats: ['pdf'] };
  return (
    <Stack as="section" gap="m" inset>
      <SectionTitle level={2}>{t('bulletinIssue.delivery.title')}</SectionTitle>
      <Tiles min="s" align="end">
        {(['number_form', 'file_form'] as const).map((field) => (
          <NamedGroup key={field} label={t(`bulletinIssue.field.${field}`)}>
            {(id) => (
              <Input
                id={id}
                disabled={!mayUpdate}
                value={formValues[field]}
                maxLength={120}
                onChange={({ target }) => setFormValues({ ...formValues, [field]: target.value })}
              />
            )}
          </NamedGroup>
        ))}
        <NamedGroup label={t('bulletinIssue.delivery.chiefs')}>
          {(id) => (
            <Select
              id={id}
              mode="multiple"
              disabled={!mayUpdate}
              placeholder={t('bulletinIssue.delivery.chiefsHint')}
              value={formValues.chiefs.map(keyOfReceiver)}
              options={receivers}
              onChange={(keys) => setFormValues({ ...formValues, chiefs: keys.map(receiverOfKey) })}
            />
          )}
        </NamedGroup>
      </Tiles>
      <h3>{t('bulletinIssue.field.lists')}</h3>
      {formValues.lists.length === 0 && <p className="quiet">{t('bulletinIssue.delivery.noLists')}</p>}
      <List className="issued-items">
        {formValues.lists.map((list, index) => (
          // A new list has no name to use as a key.
          // biome-ignore lint/suspicious/noArrayIndexKey: lists are only added at the end and removed by hand
          <li key={index}>
            <Tiles min="s" align="end">
              <NamedGroup label={t('bulletinIssue.delivery.listName')}>
                {(id) => (
                  <Input
                    id={id}
                    disabled={!mayUpdate}
                    value={list.name}
                    maxLength={120}
                    onChange={({ target }) => change(index, { name: target.value })}
                  />
                )}
              </NamedGroup>
              <NamedGroup label={t('bulletinIssue.delivery.listReceivers')}>
                {(id) => (
                  <Select
                    id={id}
                    mode="multiple"
                    disabled={!mayUpdate}
                    value={list.receivers.map(keyOfReceiver)}
                    options={receivers}
                    onChange={(keys) => change(index, { receivers: keys.map(receiverOfKey) })}
                  />
                )}
              </NamedGroup>
              <ListFields of={list} mayUpdate={mayUpdate} onChange={(wanted) => change(index, wanted)} />
              {mayUpdate && (
                <div>
                  <Button
                    danger
                    onClick={() =>
                      setFormValues({ ...formValues, lists: formValues.lists.filter((_one, no) => no !== index) })
                    }
                  >
                    {t('bulletinIssue.delivery.removeList', { name: list.name })}
                  </Button>
                </div>
              )}
            </Tiles>
          </li>
        ))}
      </List>
      {mayUpdate && (
        <div>
          <Button onClick={() => setFormValues({ ...formValues, lists: [...formValues.lists, fresh] })}>
            {t('bulletinIssue.delivery.addList')}
          </Button>
        </div>
      )}
      <ServerLists
        servers={formValues.servers}
        ways={settings.ways}
        mayUpdate={mayUpdate}
        onChange={(servers) => setFormValues({ ...formValues, servers })}
      />
      {mayUpdate && (
        <Row>
          <Button type="primary" loading={save.isPending} onClick={() => void keep()}>
            {t('bulletinIssue.delivery.save')}
          </Button>
        </Row>
      )}
      {settings.held.length > 0 && (
        <Stack as="section" gap="m" className="issue">
          <h3>{t('bulletinIssue.hold.title')}</h3>
          <p>{t('bulletinIssue.hold.intro')}</p>
          {settings.held.map((numberHold) => (
            <ConfirmNumber key={numberHold.kind} kind={numberHold.kind} hold={numberHold} mayConfirm={mayUpdate} />
          ))}
        </Stack>
      )}
      {mayUpdate && <Begin />}
    </Stack>
  );
}

function Begin() {
  const t = useText();
  const toasts = useToasts();
  const begin = useBeginNumbers();
  const [kind, setKind] = useState<BulletinKind>('daily');
  const [year, setYear] = useState<number | null>(() => plantWall(serverNow()).year);
  const [before, setBefore] = useState<number | null>(null);
  const [reason, setReason] = useState('');
  async function keep() {
    if (year === null || before === null) return;
    try {
      const { next_number: number } = await begin.mutateAsync({ kind, year, before, reason: reason.trim() });
      toasts.done(t('bulletinIssue.delivery.beginDone', { number }));
    } catch (error) {
      toasts.failed(t('bulletinIssue.delivery.failed'), error);
    }
  }
  return (
    <Stack as="section" gap="m" className="issue">
      <h3>{t('bulletinIssue.delivery.begin')}</h3>
      <p className="quiet">{t('bulletinIssue.delivery.beginHint')}</p>
      <Tiles min="s" align="end">
        <NamedGroup label={t('bulletinIssue.templates.kind')}>
          {(id) => (
            <Select
              id={id}
              value={kind}
              onChange={setKind}
              options={bulletinKinds.map((value) => ({ value, label: t(`bulletins.kind.${value}`) }))}
            />
          )}
        </NamedGroup>
        <NamedGroup label={t('bulletinIssue.field.year')}>
          {(id) => <InputNumber id={id} value={year} min={2000} max={2200} onChange={setYear} />}
        </NamedGroup>
        <NamedGroup label={t('bulletinIssue.field.before')}>
          {(id) => <InputNumber id={id} value={before} min={0} max={100_000} onChange={setBefore} />}
        </NamedGroup>
        <NamedGroup label={t('bulletinIssue.field.reason')}>
          {(id) => <Input id={id} value={reason} maxLength={500} onChange={({ target }) => setReason(target.value)} />}
        </NamedGroup>
        <div>
          <Button
            disabled={before === null || year === null || reason.trim() === ''}
            loading={begin.isPending}
            onClick={() => void keep()}
          >
            {t('bulletinIssue.delivery.beginSave')}
          </Button>
        </div>
      </Tiles>
    </Stack>
  );
}
