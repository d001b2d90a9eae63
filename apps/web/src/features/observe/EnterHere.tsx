import { useQuery } from '@tanstack/react-query';
import { useLocation, useNavigate } from '@tanstack/react-router';
import { Button } from 'antd';
import { useEffect, useState } from 'react';
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
  // Who searched for it wants to type, not to press once more.
  const isWanted = useLocation({ select: ({ search }) => 'enter' in search });
  const [entering, setEntering] = useState(isWanted);
  const navigate = useNavigate();
  useEffect(() => {
    if (!isWanted) return;
    const withoutIt = (search: object) =>
      Object.fromEntries(Object.entries(search).filter(([name]) => name !== 'enter'));
    void navigate({ to: '.', search: withoutIt as never, replace: true });
  }, [isWanted, navigate]);
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
