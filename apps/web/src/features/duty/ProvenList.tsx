import { useQuery } from '@tanstack/react-query';
import { useFormat } from '../../base/format/use-format.ts';
import { useText } from '../../base/i18n/use-text.ts';
import { heardQuery } from '../../shared/warnings/heard/queries.ts';

/** When each person on duty last confirmed that a message arrived. */
export function ProvenList() {
  const t = useText();
  const { dateTime } = useFormat();
  const { data } = useQuery({ ...heardQuery, refetchIntervalInBackground: false });
  if (!data || data.on_duty.length === 0) return null;
  return (
    <ul>
      {data.on_duty.map(({ name, proven_at: at }) => (
        <li key={name}>
          {at === null ? t('duty.neverProven', { name }) : t('duty.provenAt', { name, time: dateTime(at) })}
        </li>
      ))}
    </ul>
  );
}
