import './contacts-page.css';
import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { useState } from 'react';
import { useText } from '../../base/i18n/use-text.ts';
import { Icon } from '../../kit/icon/Icon.tsx';
import { Card, Stack, Tiles } from '../../kit/layout/Layout.tsx';
import { PageHead } from '../../kit/page/PageHead.tsx';
import { Section } from '../../kit/section/Section.tsx';
import { StateTag } from '../../kit/state-tag/StateTag.tsx';
import { Empty } from '../../kit/states/Empty.tsx';
import { Pending } from '../../kit/states/Pending.tsx';
import { Stale } from '../../kit/states/Stale.tsx';
import {
  type Contact,
  contactsQuery,
  type ReachablePerson,
  type ReceiverGroup,
} from '../../shared/contacts/queries.ts';
import { Ways } from '../../shared/contacts/Ways.tsx';
import { ContactDialog } from './ContactDialog.tsx';
import { ContactRow } from './ContactRow.tsx';
import { GroupDialog } from './GroupDialog.tsx';
import { GroupRow } from './GroupRow.tsx';
import { useTestReceiver } from './queries.ts';

/** Result of the last test message, per person. */
function TestAnswerBand({ test }: { readonly test: ReturnType<typeof useTestReceiver> }) {
  const t = useText();
  if (test.isPending)
    return (
      <Card as="p" className="contact-band" role="status">
        {t('contacts.test.underway')}
      </Card>
    );
  if (!test.data) return null;
  const { told, unreached } = test.data;
  return (
    <Card className="contact-band" role="status">
      <p>{t('contacts.test.done')}</p>
      <ul>
        {told.map(({ name, outcome }) => (
          <li key={name}>{t('reach.unreached', { name, reason: t(`contacts.test.outcome.${outcome}`) })}</li>
        ))}
        {unreached.map(({ name, reason }) => (
          <li key={`${name} ${reason}`}>
            {name === null
              ? t(`reach.reason.${reason}`)
              : t('reach.unreached', { name, reason: t(`reach.reason.${reason}`) })}
          </li>
        ))}
      </ul>
      <Button size="small" onClick={() => test.reset()}>
        {t('ui.close')}
      </Button>
    </Card>
  );
}

const tones = { agreed: 'good', none: 'nodata', withdrawn: 'warning' } as const;

function PersonRow({ person }: { readonly person: ReachablePerson }) {
  const t = useText();
  return (
    <Card as="li">
      <b>{person.name}</b> <StateTag tone={tones[person.state]}>{t(`contacts.state.${person.state}`)}</StateTag>
      {person.state === 'agreed' && <Ways ways={person.ways} />}
    </Card>
  );
}

/** Recipients of the plant: offices without an account, users, and groups of both. */
export default function ContactsPage() {
  const t = useText();
  const query = useQuery(contactsQuery);
  const [contact, editContact] = useState<Contact | 'new' | null>(null);
  const [group, editGroup] = useState<ReceiverGroup | 'new' | null>(null);
  const test = useTestReceiver();
  const { data } = query;
  const mayWrite = data?.may.write === true;
  return (
    <Stack gap="l" className="page-body">
      <PageHead
        title={t('contacts.title')}
        count={data && t('contacts.count', { count: data.contacts.length })}
        actions={
          mayWrite && (
            <>
              <Button icon={<Icon name="plus" size="small" />} onClick={() => editGroup('new')}>
                {t('contacts.addGroup')}
              </Button>
              <Button type="primary" icon={<Icon name="plus" size="small" />} onClick={() => editContact('new')}>
                {t('contacts.add')}
              </Button>
            </>
          )
        }
      />
      {query.error && data && <Stale at={query.dataUpdatedAt} onRetry={() => void query.refetch()} />}
      {!data && <Pending of={query} title={t('contacts.failed')} lines={10} />}

      {data && (
        <>
          <TestAnswerBand test={test} />
          {data.contacts.length === 0 ? (
            <Empty title={t('contacts.empty.title')}>
              {t('contacts.empty.text')} {!mayWrite && t('contacts.empty.mayNot')}
            </Empty>
          ) : (
            <Tiles as="ul" min="l">
              {data.contacts.map((one) => (
                <ContactRow
                  key={one.contact_id}
                  contact={one}
                  book={data}
                  test={test}
                  onEdit={() => editContact(one)}
                />
              ))}
            </Tiles>
          )}
          <Section level={2} title={t('contacts.groups')}>
            {data.groups.length === 0 && <p className="quiet">{t('contacts.noGroups')}</p>}
            <Tiles as="ul" min="l">
              {data.groups.map((one) => (
                <GroupRow key={one.group_id} group={one} book={data} test={test} onEdit={() => editGroup(one)} />
              ))}
            </Tiles>
          </Section>
          <Section level={2} title={t('contacts.people')}>
            <p className="quiet">{t('contacts.peopleHint')}</p>
            <Tiles min="l" as="ul" above="s">
              {data.people.map((one) => (
                <PersonRow key={one.account_id} person={one} />
              ))}
            </Tiles>
          </Section>
        </>
      )}
      {contact && <ContactDialog contact={contact === 'new' ? null : contact} onClose={() => editContact(null)} />}
      {data && group && (
        <GroupDialog group={group === 'new' ? null : group} book={data} onClose={() => editGroup(null)} />
      )}
    </Stack>
  );
}
