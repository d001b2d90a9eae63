import './rederive.css';
import { useQuery } from '@tanstack/react-query';
import { useFormat } from '../../../base/format/use-format.ts';
import { useText } from '../../../base/i18n/use-text.ts';
import { List, Row } from '../../../kit/layout/Layout.tsx';
import { StateTag } from '../../../kit/state-tag/StateTag.tsx';
import { Pending } from '../../../kit/states/Pending.tsx';
import { type Rederivation, rederivationsQuery } from './queries.ts';

interface RederiveProgressProps {
  readonly of: { readonly sensor_id: string } | { readonly station_id: string };
}

/** Progress and result of reprocessing past readings after a change. */
export function RederiveProgress({ of }: RederiveProgressProps) {
  const t = useText();
  const { data, error, refetch } = useQuery(rederivationsQuery(of));
  if (!data) return <Pending of={{ error, refetch }} title={t('rederive.progress.failed')} lines={2} />;
  if (data.length === 0) return <p className="quiet">{t('rederive.progress.none')}</p>;
  return (
    <List below="m">
      {data.map((one) => (
        <Item key={one.rederivation} one={one} />
      ))}
    </List>
  );
}

function Item({ one }: { readonly one: Rederivation }) {
  const t = useText();
  const { number, dateTime } = useFormat();
  const { readings, examined, changed, done_at: doneAt, cause } = one;
  const counts = { examined: number(examined), readings: number(readings), changed: number(changed) };
  return (
    <li>
      <Row gap="words">
        {doneAt !== null ? (
          <StateTag tone="good">{t('rederive.progress.done')}</StateTag>
        ) : (
          <StateTag tone="accent">
            {t(examined > 0 ? 'rederive.progress.running' : 'rederive.progress.waiting')}
          </StateTag>
        )}
        <span>{t('rederive.progress.counts', counts)}</span>
      </Row>
      {doneAt === null && (
        <progress aria-label={t('rederive.title')} value={examined} max={Math.max(1, readings, examined)} />
      )}
      <p>{t('rederive.progress.period', { from: dateTime(one.from), to: dateTime(one.to) })}</p>
      <p className="quiet">
        {t('rederive.progress.asked', {
          cause: t(`rederive.cause.${cause}`),
          time: dateTime(one.requested_at),
          who: one.requested_by ?? t('ui.missing'),
        })}
      </p>
    </li>
  );
}
