import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { useState } from 'react';
import { useText } from '../../base/i18n/use-text.ts';
import { useSession } from '../../base/session/use-session.ts';
import { Icon } from '../../kit/icon/Icon.tsx';
import { seriesListQuery } from '../../shared/plant/series.ts';
import { EnterReading } from '../../shared/series/EnterReading.tsx';
import { foremostEntered } from './foremost-entered.ts';

/** A reading of this station by hand, for those who may and where there is anything to enter. */
export function EnterHere({ stationId }: { readonly stationId: string }) {
  const t = useText();
  const mayEnter = useSession().has('stations.update');
  const { data } = useQuery(seriesListQuery);
  const foremost = foremostEntered(data ?? [], stationId);
  const [entering, setEntering] = useState(false);
  if (!mayEnter || !foremost) return null;
  return (
    <>
      <Button type="primary" icon={<Icon name="pencil" size="small" />} onClick={() => setEntering(true)}>
        {t('series.entry.title')}
      </Button>
      {entering && <EnterReading seriesId={foremost.series_id} onClose={() => setEntering(false)} />}
    </>
  );
}
