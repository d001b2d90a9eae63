import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useText } from '../../base/i18n/use-text.ts';
import { Empty } from '../../kit/states/Empty.tsx';
import { Failed } from '../../kit/states/Failed.tsx';
import { Skeleton } from '../../kit/states/Skeleton.tsx';
import { HandEditor } from './HandEditor.tsx';
import { HandList } from './HandList.tsx';
import { handQuery } from './hand-queries.ts';

/** The forecaster's hand: what is dragged now, and what was. */
export function HandView() {
  const t = useText();
  const { data, error, refetch } = useQuery(handQuery);
  const [withdrawn, setWithdrawn] = useState<string | null>(null);
  if (!data)
    return error ? (
      <Failed error={error} title={t('forecastSkill.failed')} onRetry={() => void refetch()} />
    ) : (
      <Skeleton lines={10} />
    );
  return (
    <div className="skill-body">
      <p className="quiet">{t('forecastSkill.hand.hint')}</p>
      {data.speaks === null ? (
        <Empty title={t('forecastSkill.hand.none')}>{t('forecastSkill.hand.noneText')}</Empty>
      ) : (
        // Another forecast is dragged anew.
        <HandEditor key={data.speaks.run_id} state={data} speaks={data.speaks} withdrawn={withdrawn} />
      )}
      <HandList mayWithdraw={data.may.issue} onWithdrawn={setWithdrawn} />
    </div>
  );
}
