import { countersignMinutes, maxReleaseOrder } from '@spillway/contract/notices/codes';
import { noticeActs } from '@spillway/contract/plant/procedure/codes';
import { Button, Input, InputNumber, Select } from 'antd';
import { useState } from 'react';
import { useText } from '../../base/i18n/use-text.ts';
import { FormProblem } from '../../kit/forms/FormProblem.tsx';
import { NamedGroup } from '../../kit/forms/Named.tsx';
import { Row, Tiles } from '../../kit/layout/Layout.tsx';
import { Section } from '../../kit/section/Section.tsx';
import { errorLines } from '../../kit/toast/error-text.ts';
import { useToasts } from '../../kit/toast/use-toasts.tsx';
import { keyOfReceiver, receiverOfKey, useReceivers } from '../../shared/contacts/receivers.ts';
import { ActSelect } from './ActSelect.tsx';
import { type Act, type Book, type Releasing, useSaveBook } from './queries.ts';

/** Who may release the notices of an action, and by which order; without an order the setting has no effect. */
export function ReleasingPart({ book }: { readonly book: Book }) {
  const t = useText();
  const toasts = useToasts();
  const save = useSaveBook();
  const people = useReceivers(t('notices.onDuty'));
  const [act, choose] = useState<Act>('first_gate');
  const [typedValues, type] = useState<Readonly<Partial<Record<Act, Releasing>>>>(
    Object.fromEntries(book.releasing.map((one) => [one.act, one])),
  );
  const [problems, setProblems] = useState<readonly string[]>([]);
  const mayUpdate = book.may.update;
  const typedFields = typedValues[act] ?? {
    act,
    order: '',
    releasers: [],
    countersign_minutes: countersignMinutes.usual,
  };
  const change = (part: Partial<Releasing>) => type({ ...typedValues, [act]: { ...typedFields, ...part } });
  const acts = (all: readonly Act[]) => all.map((one) => t(`notices.act.${one}`)).join(', ');
  async function keep() {
    setProblems([]);
    try {
      const releasing = noticeActs.flatMap((one) => (typedValues[one]?.order.trim() ? [typedValues[one]] : []));
      await save.mutateAsync({ entries: book.entries, releasing, version: book.version });
      toasts.done(t('notices.releasing.saved'));
    } catch (error) {
      setProblems(errorLines(t, error));
    }
  }
  return (
    <Section level={2} title={t('notices.releasing.title')} className="notices-form">
      <p className="quiet">{t('notices.releasing.hint')}</p>
      {book.unreleased.length > 0 && (
        <p className="notices-warn">{t('notices.releasing.nobody', { acts: acts(book.unreleased) })}</p>
      )}
      <FormProblem lines={problems} />
      <Tiles min="m" className="notices-fields">
        <ActSelect
          act={act}
          onChange={choose}
          labelOf={(one, name) => (typedValues[one]?.order ? t('notices.releasing.isSet', { act: name }) : name)}
        />
        <NamedGroup label={t('notices.releasing.order')}>
          {(id) => (
            <Input
              id={id}
              disabled={!mayUpdate}
              maxLength={maxReleaseOrder}
              placeholder={t('notices.releasing.none')}
              value={typedFields.order}
              onChange={({ target }) => change({ order: target.value })}
            />
          )}
        </NamedGroup>
        <NamedGroup label={t('notices.releasing.who')}>
          {(id) => (
            <Select
              id={id}
              mode="multiple"
              disabled={!mayUpdate}
              value={typedFields.releasers.map(keyOfReceiver)}
              // Contacts of the address book cannot sign in.
              options={people.filter(({ value }) => !value.startsWith('contact '))}
              optionFilterProp="label"
              onChange={(keys: string[]) => change({ releasers: keys.map(receiverOfKey) })}
            />
          )}
        </NamedGroup>
        <NamedGroup label={t('notices.releasing.within')}>
          {(id) => (
            <InputNumber
              id={id}
              disabled={!mayUpdate}
              min={countersignMinutes.least}
              max={countersignMinutes.most}
              precision={0}
              value={typedFields.countersign_minutes}
              onChange={(minutes) => change({ countersign_minutes: minutes ?? countersignMinutes.usual })}
            />
          )}
        </NamedGroup>
      </Tiles>
      {mayUpdate && (
        <Row as="p">
          <Button type="primary" loading={save.isPending} onClick={() => void keep()}>
            {t('notices.releasing.save')}
          </Button>
        </Row>
      )}
    </Section>
  );
}
