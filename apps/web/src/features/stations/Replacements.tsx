import { useQuery } from '@tanstack/react-query';
import { useFormat } from '../../base/format/use-format.ts';
import { useText } from '../../base/i18n/use-text.ts';
import { Skeleton } from '../../kit/states/Skeleton.tsx';
import { errorText } from '../../kit/toast/error-text.ts';
import { replacementsQuery } from './queries.ts';

/** What stood here before, the newest first. */
export function Replacements({ stationId }: { readonly stationId: string }) {
  const t = useText();
  const { dateTime } = useFormat();
  const { data, error } = useQuery(replacementsQuery(stationId));
  if (!data && error) return <p>{errorText(t, error)}</p>;
  if (!data) return <Skeleton lines={2} />;
  if (data.length === 0) return <p className="quiet">{t('stations.replacements.none')}</p>;
  return (
    <ul className="station-list">
      {data.map((one) => (
        <li key={one.replaced_at}>
          <span>
            {t('stations.replacements.one', {
              old: `${one.old_code} ${one.old_name}`,
              next: `${one.new_code} ${one.new_name}`,
            })}
            {one.note && <small>{one.note}</small>}
            <small className="quiet">
              {t('stations.replacements.when', {
                time: dateTime(one.replaced_at),
                who: one.recorded_by ?? t('ui.missing'),
              })}
            </small>
          </span>
        </li>
      ))}
    </ul>
  );
}
