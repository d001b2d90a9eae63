import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { useState } from 'react';
import { useFormat } from '../../base/format/use-format.ts';
import { useText } from '../../base/i18n/use-text.ts';
import { Facts } from '../../kit/facts/Facts.tsx';
import { Pending } from '../../kit/states/Pending.tsx';
import { Block, Figure } from './Block.tsx';
import { type StorageState, storageQuery } from './queries.ts';
import { StorageDialog } from './StorageDialog.tsx';
import { useStorageWords } from './use-storage-words.ts';

export function StorageBlock() {
  const t = useText();
  const { bytes } = useFormat();
  const { data: storage, error, refetch } = useQuery(storageQuery);
  const [isChanging, setChanging] = useState(false);
  return (
    <Block title={t('system.storage.title')}>
      {!storage && <Pending of={{ error, refetch }} title={t('system.storage.failed')} lines={5} />}

      {storage && (
        <>
          <Figure label={t('system.storage.size')} value={bytes(storage.plain.bytes + storage.compact.bytes)} />
          <StorageFacts storage={storage} />
          <Button onClick={() => setChanging(true)}>{t('system.storage.change')}</Button>
          {isChanging && <StorageDialog storage={storage} onClose={() => setChanging(false)} />}
        </>
      )}
    </Block>
  );
}

function StorageFacts({ storage }: { readonly storage: StorageState }) {
  const t = useText();
  const { date, number, percent } = useFormat();
  const words = useStorageWords();
  const all = storage.plain.readings + storage.compact.readings;
  const share = all === 0 ? 0 : storage.compact.readings / all;
  const facts: { name: string; value: string }[] = [
    {
      name: t('system.storage.share'),
      value: t('system.storage.shareValue', {
        share: percent(share),
        compact: number(storage.compact.readings),
        all: number(all),
      }),
    },
    { name: t('system.storage.perReading'), value: words.perReading(storage) },
    { name: t('system.storage.compact'), value: words.compactAfter(storage.compact_after_months) },
    { name: t('system.storage.keep'), value: words.keepYears(storage.keep_years) },
  ];
  if (storage.kept_from !== null) facts.push({ name: t('system.storage.keptFrom'), value: date(storage.kept_from) });
  return <Facts facts={facts} />;
}
