import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { useFormat } from '../../../base/format/use-format.ts';
import { useText } from '../../../base/i18n/use-text.ts';
import { Failed } from '../../../kit/states/Failed.tsx';
import { Skeleton } from '../../../kit/states/Skeleton.tsx';
import { drillsQuery, type SavedDrill } from '../queries.ts';

/** Drill scores of this plant, newest first. */
export function DrillList({ onReplay }: { readonly onReplay: (drill: SavedDrill) => void }) {
  const t = useText();
  const { dateMinute } = useFormat();
  const { data, error, refetch } = useQuery(drillsQuery);
  if (error && !data) return <Failed error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton lines={3} />;
  const { drills } = data;
  if (drills.length === 0) return <p className="quiet">{t('simulation.drill.none')}</p>;
  return (
    <div className="sim-scroll">
      <table className="sim-table">
        <caption className="visually-hidden">{t('simulation.drill.list')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('simulation.drill.when')}</th>
            <th scope="col">{t('simulation.drill.who')}</th>
            <th scope="col">{t('simulation.drill.kind')}</th>
            <th scope="col">{t('simulation.drill.sensor')}</th>
            <th scope="col">{t('simulation.drill.seed')}</th>
            <th scope="col">{t('simulation.drill.score')}</th>
            <th scope="col">{t('simulation.table.acts')}</th>
          </tr>
        </thead>
        <tbody>
          {drills.map((drill) => {
            const { drill_id, played_at, played_by, scenario, score } = drill;
            return (
              <tr key={drill_id}>
                <td className="num">{dateMinute(played_at)}</td>
                <td>{played_by}</td>
                <td>
                  {scenario.years === null
                    ? t('simulation.inflow.kind.past')
                    : t('simulation.inflow.everyYears', { years: scenario.years })}
                </td>
                <td>{t(`simulation.drill.lie.${scenario.sensor}`)}</td>
                <td className="num">{scenario.seed}</td>
                <td className="num">{score.total ?? t('simulation.drill.noPoints')}</td>
                <td>
                  <Button
                    size="small"
                    aria-label={t('simulation.drill.replayOf', { time: dateMinute(played_at) })}
                    onClick={() => onReplay(drill)}
                  >
                    {t('simulation.drill.replay')}
                  </Button>
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}
