import { hourMs, minuteMs } from '@spillway/plant-time/spans';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Button } from 'antd';
import { useFormat } from '../../../base/format/use-format.ts';
import { useText } from '../../../base/i18n/use-text.ts';
import { FormProblem } from '../../../kit/forms/FormProblem.tsx';
import { errorText } from '../../../kit/toast/error-text.ts';
import { type Scene, sceneQuery } from '../queries.ts';
import { KeptAlready, useKeptAlready } from './KeptAlready.tsx';
import type { LeftDrill as Left } from './left-drill.ts';

interface LeftDrillProps {
  readonly left: Left;
  readonly onGoOn: (scene: Scene) => void;
  readonly onThrowAway: () => void;
}

/** A drill that was left in the middle: it goes on from the lake it began with, at the minute it stood at. */
export function LeftDrill({ left, onGoOn, onThrowAway }: LeftDrillProps) {
  const t = useText();
  const { number } = useFormat();
  const client = useQueryClient();
  const start = useMutation({
    mutationFn: () => client.fetchQuery({ ...sceneQuery(left.sceneId), retry: false }),
    onSuccess: onGoOn,
  });
  const { scenario, minute, acts } = left;
  return (
    <section className="sim-drill-left" aria-label={t('simulation.drill.left')}>
      <p role="status">
        {t('simulation.drill.leftAt', {
          hours: number((minute * minuteMs) / hourMs, 1),
          of: scenario.hours,
          acts: acts.length,
        })}{' '}
        {t('simulation.drill.replaces')}
      </p>
      <KeptAlready drill={useKeptAlready(left.drillId)} />
      <p className="sim-row">
        <Button type="primary" loading={start.isPending} onClick={() => start.mutate()}>
          {t('simulation.drill.goOn')}
        </Button>
        <Button onClick={onThrowAway}>{t('simulation.drill.throwAway')}</Button>
      </p>
      <FormProblem lines={start.error ? [errorText(t, start.error)] : []} />
    </section>
  );
}
