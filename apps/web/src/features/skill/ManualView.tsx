import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useText } from '../../base/i18n/use-text.ts';
import { useLeaveGuard } from '../../kit/forms/use-leave-guard.ts';
import { Stack } from '../../kit/layout/Layout.tsx';
import { Empty } from '../../kit/states/Empty.tsx';
import { Pending } from '../../kit/states/Pending.tsx';
import { ManualEditor } from './ManualEditor.tsx';
import { ManualList } from './ManualList.tsx';
import { isTouched, unchangedDraft } from './manual-draft.ts';
import { manualQuery } from './manual-queries.ts';

/** Polled: a nowcast comes with each record, and the editor should learn of it soon. */
const refetchMs = 60_000;

/** Manual forecasts: the editor, and past ones. */
export function ManualView() {
  const t = useText();
  const { data, error, refetch } = useQuery({ ...manualQuery, refetchInterval: refetchMs });
  // Kept here and not in the editor, so that it survives while there is no forecast.
  const [draft, setDraft] = useState(unchangedDraft);
  useLeaveGuard(isTouched(draft));
  if (!data) return <Pending of={{ error, refetch }} title={t('forecastSkill.failed')} lines={10} />;
  return (
    <Stack gap="l" className="skill-body">
      <p className="quiet">{t('forecastSkill.hand.hint')}</p>
      {data.speaks === null ? (
        <Empty title={t('forecastSkill.hand.none')}>{t('forecastSkill.hand.noneText')}</Empty>
      ) : (
        <ManualEditor state={data} speaks={data.speaks} draft={draft} onDraft={setDraft} />
      )}
      <ManualList
        mayWithdraw={data.may.issue}
        onWithdrawn={(handId) => setDraft((old) => (old.seen === handId ? { ...old, seen: null } : old))}
      />
    </Stack>
  );
}
