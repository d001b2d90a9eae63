import { useFormat } from '../../../base/format/use-format.ts';
import { useText } from '../../../base/i18n/use-text.ts';
import type { Scene } from '../queries.ts';
import { LeftNote } from '../start/LeftNote.tsx';
import type { LeftPlan } from './left-plan.ts';

interface LeftPlanNoteProps {
  readonly left: LeftPlan;
  readonly onGoOn: (scene: Scene) => void;
  readonly onThrowAway: () => void;
}

/** A plan that was drawn and not saved. */
export function LeftPlanNote({ left: { sceneId, atMs, draft }, onGoOn, onThrowAway }: LeftPlanNoteProps) {
  const t = useText();
  const { dateMinute } = useFormat();
  return (
    <LeftNote
      title={t('simulation.left.title')}
      sceneId={sceneId}
      goOnLabel={t('simulation.left.goOn')}
      throwAwayLabel={t('simulation.left.throwAway')}
      onGoOn={onGoOn}
      onThrowAway={onThrowAway}
    >
      <p role="status">{t('simulation.left.text', { time: dateMinute(atMs), count: draft.moves.length })}</p>
    </LeftNote>
  );
}
