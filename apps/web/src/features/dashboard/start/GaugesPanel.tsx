import './start.css';
import { useQuery } from '@tanstack/react-query';
import { useText } from '../../../base/i18n/use-text.ts';
import { Failed } from '../../../kit/states/Failed.tsx';
import { Skeleton } from '../../../kit/states/Skeleton.tsx';
import { Age } from '../../../kit/time/Age.tsx';
import { instantOfWall } from '../../../kit/time/wall-instant.ts';
import { gaugeLevelsQuery } from '../../../shared/dashboard/queries.ts';
import { useFigureWords } from '../figures/use-figure-words.ts';
import { Panel } from '../panel/Panel.tsx';

/** Each level gauge on its own: before the first calculation they are not combined. */
export function GaugesPanel() {
  const t = useText();
  const words = useFigureWords();
  const { data, error, refetch } = useQuery(gaugeLevelsQuery);
  return (
    <Panel id="gauges" title={t('dashboard.gauges.title')} unit={t('chart.unit.m')}>
      {data ? (
        data.length === 0 ? (
          <p className="panel-note">{t('dashboard.gauges.none')}</p>
        ) : (
          <table className="panel-table gauge-table num">
            <tbody>
              {data.map(
                ({ station_id: id, name, current_data: levelM, date_string: wall, old_after_seconds: oldAfterS }) => {
                  const atMs = wall === null ? null : instantOfWall(wall);
                  return (
                    <tr key={id}>
                      <th scope="row">
                        {name}
                        {atMs !== null && (
                          <Age
                            at={new Date(atMs).toISOString()}
                            oldAfterMs={(oldAfterS ?? Number.POSITIVE_INFINITY) * 1000}
                            ago
                          />
                        )}
                      </th>
                      <td>{words.level(levelM)}</td>
                    </tr>
                  );
                },
              )}
            </tbody>
          </table>
        )
      ) : error ? (
        <Failed error={error} onRetry={() => void refetch()} />
      ) : (
        <Skeleton lines={3} />
      )}
    </Panel>
  );
}
