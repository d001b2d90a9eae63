import { useQuery } from '@tanstack/react-query';
import { useText } from '../../../base/i18n/use-text.ts';
import { clockText } from '../../../kit/chart/words.ts';
import { instantOfWall } from '../../../kit/time/wall-instant.ts';
import { interfaceQuery } from '../../../shared/plant/queries.ts';
import { formerQuery } from '../queries.ts';
import type { Shown } from '../shown.ts';
import { ResultChange } from './ResultChange.tsx';

/** What changed since the calculation before this one. */
export function FormerRecord({ shown: { general, atMs } }: { readonly shown: Shown }) {
  const t = useText();
  const { data: settings } = useQuery(interfaceQuery);
  const interval = settings?.auto_calculation_interval;
  const { data: former } = useQuery({
    ...formerQuery(atMs ?? 0, interval ?? 0),
    enabled: atMs !== null && interval !== undefined,
    placeholderData: (before) => before,
  });
  const formerAt = instantOfWall(former?.date_string);
  const compares = former && formerAt !== null && formerAt !== atMs;
  return (
    <>
      <p className="calculation-against">
        {compares ? t('dashboard.calculation.against', { time: clockText(formerAt) }) : t('dashboard.calculation.last')}
      </p>
      <ResultChange from={compares ? former : null} to={general} />
    </>
  );
}
