import '../button/button.css';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Icon } from '../../ui/icon/Icon.tsx';
import { configQuery, useConfig } from '../config/config-query.ts';
import { useText } from '../i18n/use-text.ts';
import { useObserved } from '../observed.ts';
import { connection } from '../stream/connection.ts';

/** A server that was away may have come back newer than this page. A control room leaves its tabs open for weeks. */
export function UpgradeNotice() {
  const t = useText();
  const queryClient = useQueryClient();
  const { version } = useConfig();
  const [opened] = useState(version);
  const live = useObserved(connection).state.kind === 'live';
  useEffect(() => {
    if (live) void queryClient.invalidateQueries({ queryKey: configQuery.queryKey });
  }, [live, queryClient]);
  if (version === opened) return null;
  return (
    <div role="status" className="upgrade-notice">
      <Icon name="refresh" />
      <span>{t('shell.upgraded', { version })}</span>
      <button type="button" className="button" onClick={() => window.location.reload()}>
        {t('shell.pageFailed.reload')}
      </button>
    </div>
  );
}
