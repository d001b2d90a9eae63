import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Button } from 'antd';
import { useFormat } from '../../../base/format/use-format.ts';
import { useText } from '../../../base/i18n/use-text.ts';
import { FormProblem } from '../../../kit/forms/FormProblem.tsx';
import { errorText } from '../../../kit/toast/error-text.ts';
import { type Scene, sceneQuery } from '../queries.ts';
import type { LeftPlan } from './left-plan.ts';

interface LeftPlanNoteProps {
  readonly left: LeftPlan;
  readonly onGoOn: (scene: Scene) => void;
  readonly onThrowAway: () => void;
}

/** A plan that was drawn and not saved: it goes on from the lake it began with. */
export function LeftPlanNote({ left, onGoOn, onThrowAway }: LeftPlanNoteProps) {
  const t = useText();
  const { dateMinute } = useFormat();
  const client = useQueryClient();
  const start = useMutation({
    mutationFn: () => client.fetchQuery({ ...sceneQuery(left.sceneId), retry: false }),
    onSuccess: onGoOn,
  });
  return (
    <section className="sim-drill-left" aria-label={t('simulation.left.title')}>
      <p role="status">{t('simulation.left.text', { time: dateMinute(left.atMs), count: left.draft.moves.length })}</p>
      <p className="sim-row">
        <Button type="primary" loading={start.isPending} onClick={() => start.mutate()}>
          {t('simulation.left.goOn')}
        </Button>
        <Button onClick={onThrowAway}>{t('simulation.left.throwAway')}</Button>
      </p>
      <FormProblem lines={start.error ? [errorText(t, start.error)] : []} />
    </section>
  );
}
