import '../button/button.css';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Icon } from '../../ui/icon/Icon.tsx';
import { partMissing } from '../../ui/later/part.ts';
import { configQuery, useConfig } from '../config/config-query.ts';
import { useText } from '../i18n/use-text.ts';
import { useObserved } from '../observed.ts';
import { connection } from '../stream/connection.ts';

/**
 * A server that was away may have come back newer than this page, and without parts of it that this page still asks for. A control
 * room leaves its tabs open for weeks.
 */
export function UpgradeNotice() {
  const t = useText();
  const queryClient = useQueryClient();
  const { version } = useConfig();
  const [opened] = useState(version);
  const live = useObserved(connection).state.kind === 'live';
  useEffect(() => {
    if (live) void queryClient.invalidateQueries({ queryKey: configQuery.queryKey });
  }, [live, queryClient]);
  const isMissing = useObserved(partMissing);
  if (version === opened && !isMissing) return null;
  return (
    <div role="status" className="upgrade-notice">
      <Icon name="refresh" />
      <span>{version === opened ? t('shell.partMissing') : t('shell.upgraded', { version })}</span>
      <button type="button" className="button" onClick={() => window.location.reload()}>
        {t('shell.pageFailed.reload')}
      </button>
    </div>
  );
}
