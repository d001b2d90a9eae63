import { useQuery } from '@tanstack/react-query';
import { useFormat } from '../../base/format/use-format.ts';
import { useText } from '../../base/i18n/use-text.ts';
import { Facts } from '../../kit/facts/Facts.tsx';
import { Pending } from '../../kit/states/Pending.tsx';
import { Age } from '../../kit/time/Age.tsx';
import { Block } from './Block.tsx';
import { evaluatorQuery } from './queries.ts';
import { SeverityTag } from './SeverityTag.tsx';

/** Shows whether warnings are being evaluated: a stalled list looks the same as an empty one. */
export function EvaluatorBlock() {
  const t = useText();
  const { number } = useFormat();
  const { data, error, refetch } = useQuery(evaluatorQuery);
  const seconds = (value: number) =>
    t('system.evaluator.seconds', { count: Math.round(value), value: number(value, 0) });
  return (
    <Block title={t('system.evaluator.title')}>
      {data ? (
        <>
          <SeverityTag state={data.severity} />
          <Facts
            facts={[
              {
                name: t('system.evaluator.last'),
                value:
                  data.evaluated_at === null ? (
                    t('system.evaluator.never')
                  ) : (
                    <>
                      <Age at={data.evaluated_at} ago /> {data.plant_name !== null && `(${data.plant_name})`}
                    </>
                  ),
              },
              {
                name: t('system.evaluator.mark'),
                value: data.mark_age_seconds === null ? t('system.evaluator.none') : seconds(data.mark_age_seconds),
              },
              {
                name: t('system.evaluator.late'),
                value: data.late_seconds === 0 ? t('system.evaluator.none') : seconds(data.late_seconds),
              },
              {
                name: t('system.evaluator.subjects'),
                value: t('system.evaluator.counts', {
                  all: number(
                    Object.values(data.subjects).reduce((sum, one) => sum + one, 0),
                    0,
                  ),
                  raised: number(data.subjects.raised, 0),
                  noData: number(data.subjects.no_data, 0),
                  error: number(data.subjects.error, 0),
                }),
              },
            ]}
          />
          {data.severity === 'critical' && <p className="quiet">{t('system.evaluator.hint')}</p>}
        </>
      ) : (
        <Pending of={{ error, refetch }} lines={4} />
      )}
    </Block>
  );
}
