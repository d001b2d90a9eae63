import { hourMs, minuteMs } from '@spillway/plant-time/spans';
import { useFormat } from '../../../base/format/use-format.ts';
import { useText } from '../../../base/i18n/use-text.ts';
import type { Scene } from '../queries.ts';
import { LeftNote } from '../start/LeftNote.tsx';
import { AlreadySaved, useAlreadySaved } from './AlreadySaved.tsx';
import type { LeftDrill as Left } from './left-drill.ts';

interface LeftDrillProps {
  readonly left: Left;
  readonly onGoOn: (scene: Scene) => void;
  readonly onThrowAway: () => void;
}

/** An unfinished drill, which resumes at the minute where it was left. */
export function LeftDrill({ left, onGoOn, onThrowAway }: LeftDrillProps) {
  const t = useText();
  const { number } = useFormat();
  const { drillId, sceneId, scenario, minute, acts } = left;
  return (
    <LeftNote
      title={t('simulation.drill.left')}
      sceneId={sceneId}
      goOnLabel={t('simulation.drill.goOn')}
      throwAwayLabel={t('simulation.drill.throwAway')}
      onGoOn={onGoOn}
      onThrowAway={onThrowAway}
    >
      <p role="status">
        {t('simulation.drill.leftAt', {
          hours: number((minute * minuteMs) / hourMs, 1),
          of: scenario.hours,
          acts: acts.length,
        })}{' '}
        {t('simulation.drill.replaces')}
      </p>
      <AlreadySaved drill={useAlreadySaved(drillId)} />
    </LeftNote>
  );
}
