import { Button } from 'antd';
import { useState } from 'react';
import { ageText } from '../../base/format/age.ts';
import { useFormat } from '../../base/format/use-format.ts';
import { useText } from '../../base/i18n/use-text.ts';
import { Facts } from '../../kit/facts/Facts.tsx';
import { LongWork } from '../../kit/states/LongWork.tsx';
import { useNow } from '../../kit/time/use-now.ts';
import { Block, Figure } from './Block.tsx';
import { PassphraseDialog } from './PassphraseDialog.tsx';
import type { SystemState } from './queries.ts';
import { SeverityTag } from './SeverityTag.tsx';

export function BackupBlock({ backup }: { readonly backup: SystemState['backup'] }) {
  const t = useText();
  const { bytes, dateTime } = useFormat();
  const now = useNow();
  const [isAsking, setAsking] = useState(false);
  return (
    <Block title={t('system.backup.title')} state={<SeverityTag state={backup.state} />}>
      {backup.newest_at === null ? (
        <Figure label={t('system.backup.newest')} value={t('system.backup.never')} />
      ) : (
        <Figure
          label={t('system.backup.newest')}
          value={ageText(t, now - Date.parse(backup.newest_at))}
          unit={t('system.backup.ago')}
        />
      )}
      {backup.running && <LongWork title={t('system.backup.running')}>{t('system.backup.runningNote')}</LongWork>}
      <Facts
        facts={[
          { name: t('system.backup.at'), value: dateTime(backup.newest_at) },
          { name: t('system.backup.size'), value: bytes(backup.newest_bytes) },
          { name: t('system.backup.kept'), value: t('system.backup.keptCount', { count: backup.kept }) },
          { name: t('system.backup.directory'), value: backup.directory },
          {
            name: t('system.backup.passphrase'),
            value: t(backup.passphrase_set ? 'system.backup.passphraseSet' : 'system.backup.passphraseNotSet'),
          },
        ]}
      />
      <Button onClick={() => setAsking(true)}>
        {t(backup.passphrase_set ? 'system.backup.changePassphrase' : 'system.backup.setPassphrase')}
      </Button>
      <PassphraseDialog open={isAsking} onClose={() => setAsking(false)} />
    </Block>
  );
}
