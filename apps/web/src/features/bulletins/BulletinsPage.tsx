import '../../kit/parts/parts.css';
import { useAttempt } from '../../kit/dialog/use-attempt.ts';
import { Pending } from '../../kit/states/Pending.tsx';
import './bulletins.css';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useText } from '../../base/i18n/use-text.ts';
import { SectionNav } from '../../kit/section-nav/SectionNav.tsx';
import { type OpenRecord, useOpenRecord } from '../../kit/use-open-record.ts';
import { BulletinSettings } from './BulletinSettings.tsx';
import { DraftList } from './DraftList.tsx';
import { DueBulletins } from './DueBulletins.tsx';
import { DeliveryPanel } from './delivery/DeliveryPanel.tsx';
import { DraftEditor } from './edit/DraftEditor.tsx';
import { IssuedPanel } from './issued/IssuedPanel.tsx';
import { NewDraft } from './NewDraft.tsx';
import { draftsQuery, useAddDraft } from './queries.ts';
import { SharePanel } from './share/SharePanel.tsx';
import { TemplatesPanel } from './templates/TemplatesPanel.tsx';
import { VerifiedPanel } from './VerifiedPanel.tsx';

const path = '/forecast/tt08';
const sections = ['drafts', 'issued', 'forms', 'sending', 'worth'] as const;
type Section = (typeof sections)[number];

/** Due bulletins and drafts; an open draft looks like the final bulletin. */
export default function BulletinsPage() {
  const t = useText();
  const record = useOpenRecord();
  const found = sections.find((section) => section === record.key) ?? 'drafts';
  const bulletinId = record.key !== null && record.key !== found ? record.key : null;
  const opened = useFocusOnOpened(record.key);
  return (
    <div className="parts-page bulletins">
      <h1 className="visually-hidden">{t('bulletins.title')}</h1>
      <SectionNav
        label={t('bulletins.title')}
        sections={sections.map((section) => ({
          href: section === 'drafts' ? path : `${path}#${section}`,
          title: t(`bulletins.section.${section}`),
          open: section === found,
        }))}
      />
      <div ref={opened} tabIndex={-1} className="bulletin-opened">
        {bulletinId ? (
          <DraftEditor
            key={bulletinId}
            bulletinId={bulletinId}
            onClose={record.close}
            onIssued={() => record.open('issued')}
          />
        ) : (
          <OpenedSection section={found} record={record} />
        )}
      </div>
    </div>
  );
}

/** Opening, closing or issuing a draft removes the pressed button: move the focus to the new content. */
function useFocusOnOpened(key: string | null) {
  const element = useRef<HTMLDivElement>(null);
  const before = useRef(key);
  useEffect(() => {
    if (before.current === key) return;
    before.current = key;
    if (document.activeElement === document.body) element.current?.focus();
  }, [key]);
  return element;
}

function OpenedSection({ section, record }: { readonly section: Section; readonly record: OpenRecord }) {
  switch (section) {
    case 'drafts':
      return <Drafts onOpen={record.open} />;
    case 'issued':
      return <IssuedView onOpen={record.open} />;
    case 'forms':
      return <TemplatesPanel />;
    case 'sending':
      return (
        <>
          <BulletinSettings />
          <DeliveryPanel />
          <SharePanel />
        </>
      );
    case 'worth':
      return <VerifiedPanel />;
  }
}

interface OpenHandlers {
  readonly onOpen: (bulletinId: string) => void;
}

function Drafts({ onOpen }: OpenHandlers) {
  const query = useQuery(draftsQuery);
  const { data } = query;
  if (!data) return <Pending of={query} lines={8} />;
  return (
    <>
      <DueBulletins list={data} onOpen={onOpen} />
      <DraftList drafts={data.drafts} onOpen={onOpen} />
      <section className="parts-one">
        <NewDraft preset={data.preset} onOpen={onOpen} />
      </section>
    </>
  );
}

/** A correction starts as a draft of the same kind that refers to the bulletin it replaces. */
function IssuedView({ onOpen }: OpenHandlers) {
  const t = useText();
  const attempt = useAttempt();
  const add = useAddDraft();
  async function correct({ kind, bulletin_id }: Parameters<Parameters<typeof IssuedPanel>[0]['onCorrect']>[0]) {
    await attempt(
      async () => {
        onOpen((await add.mutateAsync({ kind, issue_at: null, corrects: bulletin_id })).bulletin_id);
      },
      { failed: t('bulletins.notDrawn') },
    );
  }
  return <IssuedPanel onCorrect={(bulletin) => void correct(bulletin)} />;
}
