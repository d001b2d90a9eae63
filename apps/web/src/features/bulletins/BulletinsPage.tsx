import './bulletins.css';
import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { useState } from 'react';
import { useText } from '../../base/i18n/use-text.ts';
import { Segments } from '../../kit/segments/Segments.tsx';
import { Failed } from '../../kit/states/Failed.tsx';
import { Skeleton } from '../../kit/states/Skeleton.tsx';
import { useToasts } from '../../kit/toast/use-toasts.tsx';
import { useOpenRecord } from '../../kit/use-open-record.ts';
import { BulletinSettings } from './BulletinSettings.tsx';
import { DraftList } from './DraftList.tsx';
import { DeliveryPanel } from './delivery/DeliveryPanel.tsx';
import { DraftEditor } from './edit/DraftEditor.tsx';
import { IssuedPanel } from './issued/IssuedPanel.tsx';
import type { IssuedBulletin } from './issued/queries.ts';
import { NewDraft } from './NewDraft.tsx';
import { OwedBulletins } from './OwedBulletins.tsx';
import { draftsQuery, useAddDraft } from './queries.ts';
import { SharePanel } from './share/SharePanel.tsx';
import { TemplatesPanel } from './templates/TemplatesPanel.tsx';

const parts = ['drafts', 'issued', 'templates', 'share', 'delivery'] as const;
type Part = (typeof parts)[number];

/** What is owed and what lies ready; one that is opened reads like the bulletin it will be. */
export default function BulletinsPage() {
  const t = useText();
  const query = useQuery(draftsQuery);
  const record = useOpenRecord();
  const [isSetting, setSetting] = useState(false);
  const [part, setPart] = useState<Part>('drafts');
  const toasts = useToasts();
  const add = useAddDraft();
  const { data } = query;
  async function correct({ kind, bulletin_id: corrects }: Pick<IssuedBulletin, 'kind' | 'bulletin_id'>) {
    try {
      record.open((await add.mutateAsync({ kind, issue_at: null, corrects })).bulletin_id);
    } catch (error) {
      toasts.failed(t('bulletins.notDrawn'), error);
    }
  }
  return (
    <div className="bulletins">
      <h1 className="visually-hidden">{t('bulletins.title')}</h1>
      {record.key ? (
        <DraftEditor
          key={record.key}
          bulletinId={record.key}
          onClose={record.close}
          onIssued={() => {
            record.close();
            setPart('issued');
          }}
        />
      ) : !data && query.error ? (
        <Failed error={query.error} onRetry={() => void query.refetch()} />
      ) : !data ? (
        <Skeleton lines={8} />
      ) : isSetting ? (
        <BulletinSettings onClose={() => setSetting(false)} />
      ) : (
        <>
          <div className="bulletin-part bulletin-not-printed">
            <Segments<Part>
              aria-label={t('bulletinIssue.parts')}
              value={part}
              onChange={setPart}
              options={parts.map((value) => ({ value, label: t(`bulletinIssue.part.${value}`) }))}
            />
          </div>
          {part === 'issued' && <IssuedPanel onCorrect={(bulletin) => void correct(bulletin)} />}
          {part === 'templates' && <TemplatesPanel />}
          {part === 'share' && <SharePanel />}
          {part === 'delivery' && <DeliveryPanel />}
          {part === 'drafts' && (
            <>
              <OwedBulletins list={data} onOpen={record.open} />
              <DraftList drafts={data.drafts} onOpen={record.open} />
              <section className="bulletin-part">
                <NewDraft onOpen={record.open} />
                <p>
                  <Button onClick={() => setSetting(true)}>{t('bulletins.settings.title')}</Button>
                </p>
              </section>
            </>
          )}
        </>
      )}
    </div>
  );
}
