import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { useState } from 'react';
import { useText } from '../../app/i18n/use-text.ts';
import { seriesListQuery } from '../../app/plant/series.ts';
import { EnterReading } from '../../app/series/EnterReading.tsx';
import { useSession } from '../../app/session/use-session.ts';
import { Icon } from '../../ui/icon/Icon.tsx';
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
