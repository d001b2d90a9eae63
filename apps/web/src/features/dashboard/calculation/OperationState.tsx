import { useQuery } from '@tanstack/react-query';
import { useText } from '../../../base/i18n/use-text.ts';
import { serverNow } from '../../../base/server-clock.ts';
import { momentText } from '../../../kit/chart/words.ts';
import { StateTag } from '../../../kit/state-tag/StateTag.tsx';
import type { General } from '../../../shared/dashboard/queries.ts';
import { operationQuery } from '../../../shared/operation/queries.ts';
import { interfaceQuery } from '../../../shared/plant/queries.ts';

/** Shows whether calculation is automatic and its interval, or whether a person saved the last record. */
export function MethodTag({ general }: { readonly general: General }) {
  const t = useText();
  const { data } = useQuery(interfaceQuery);
  const { data: operation } = useQuery(operationQuery);
  if (operation?.operation_method === 'manual')
    return (
      <StateTag tone="watch" icon="user" filled>
        {t('dashboard.calculation.manualNow')}
      </StateTag>
    );
  if (general.operation_method === 'manual')
    return (
      <StateTag tone="accent" icon="user" filled>
        {t('dashboard.calculation.byHand')}
      </StateTag>
    );
  return (
    <StateTag tone="good" icon="check" filled>
      {data
        ? t('dashboard.calculation.autoEvery', { minutes: data.auto_calculation_interval })
        : t('dashboard.calculation.auto')}
    </StateTag>
  );
}

/** Shows since when automatic calculation is off, who switched it off and why. */
export function ManualSince() {
  const t = useText();
  const { data } = useQuery(operationQuery);
  if (data?.operation_method !== 'manual' || data.since === null) return null;
  const stateFacts = { time: momentText(Date.parse(data.since), serverNow()), who: data.changed_by ?? t('ui.missing') };
  return (
    <p className="calculation-manual" role="status">
      <b>{t('dashboard.calculation.manualSince', stateFacts)}</b>
      {data.reason !== null && <span>{data.reason}</span>}
    </p>
  );
}
