import './bulletins.css';
import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { useState } from 'react';
import { useText } from '../../base/i18n/use-text.ts';
import { Failed } from '../../kit/states/Failed.tsx';
import { Skeleton } from '../../kit/states/Skeleton.tsx';
import { useOpenRecord } from '../../kit/use-open-record.ts';
import { BulletinSettings } from './BulletinSettings.tsx';
import { DraftList } from './DraftList.tsx';
import { DraftEditor } from './edit/DraftEditor.tsx';
import { NewDraft } from './NewDraft.tsx';
import { OwedBulletins } from './OwedBulletins.tsx';
import { draftsQuery } from './queries.ts';

/** What is owed and what lies ready; one that is opened reads like the bulletin it will be. */
export default function BulletinsPage() {
  const t = useText();
  const query = useQuery(draftsQuery);
  const record = useOpenRecord();
  const [isSetting, setSetting] = useState(false);
  const { data } = query;
  return (
    <div className="bulletins">
      <h1 className="visually-hidden">{t('bulletins.title')}</h1>
      {record.key ? (
        <DraftEditor key={record.key} bulletinId={record.key} onClose={record.close} />
      ) : !data && query.error ? (
        <Failed error={query.error} onRetry={() => void query.refetch()} />
      ) : !data ? (
        <Skeleton lines={8} />
      ) : isSetting ? (
        <BulletinSettings onClose={() => setSetting(false)} />
      ) : (
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
    </div>
  );
}
