import { useQuery } from '@tanstack/react-query';
import { useFormat } from '../../base/format/use-format.ts';
import { useText } from '../../base/i18n/use-text.ts';
import { useObserved } from '../../base/observed.ts';
import { byServerClock } from '../../base/server-clock.ts';
import { connection } from '../../base/stream/connection.ts';
import { Icon } from '../../kit/icon/Icon.tsx';
import { useNow } from '../../kit/time/use-now.ts';
import { generalLastQuery, pollMs } from '../../shared/dashboard/queries.ts';

/** Two missed polls: the page is out of date. */
const oldAfterMs = 2.5 * pollMs;

/** Time of the last update (specification, section 2), and whether updates still arrive. */
export function LastUpdate() {
  const t = useText();
  const { date, time } = useFormat();
  const { dataUpdatedAt, data } = useQuery(generalLastQuery);
  const { state } = useObserved(connection);
  const now = useNow();
  if (dataUpdatedAt === 0) return null;
  const updatedMs = byServerClock(dataUpdatedAt);
  const isOld = now - updatedMs > oldAfterMs;
  const isLost = state.kind === 'lost' || isOld;
  const record = data ? t('shell.update.record', { date: data.date_string }) : t('shell.update.none');
  // Before the first record there are no updates.
  const connectionText = isLost ? t('shell.update.lost') : data ? t('shell.update.live') : '';
  const title = `${connectionText} ${record}`.trim();
  return (
    <span className={isLost ? 'top-update top-update-lost num' : 'top-update num'} title={title}>
      <span>{t('shell.update.short')}</span>
      <b>
        {isLost && <Icon name="clock" size="small" />}
        {time(updatedMs)}
      </b>
      {date(updatedMs) !== date(now) && <span>{date(updatedMs)}</span>}
      <span className="visually-hidden">{title}</span>
    </span>
  );
}
