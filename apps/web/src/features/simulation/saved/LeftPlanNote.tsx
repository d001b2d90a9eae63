import { useQueryClient } from '@tanstack/react-query';
import { useFormat } from '../../../base/format/use-format.ts';
import { useText } from '../../../base/i18n/use-text.ts';
import { planQuery, type Scene } from '../queries.ts';
import { LeftNote } from '../start/LeftNote.tsx';
import { isNotFound } from './is-not-found.ts';
import type { EditedPlan, LeftPlan } from './left-plan.ts';

interface LeftPlanNoteProps {
  readonly left: LeftPlan;
  /** The plan being edited; null: a new one, or the plan was deleted. */
  readonly onGoOn: (scene: Scene, edited: EditedPlan | null) => void;
  readonly onThrowAway: () => void;
}

export function LeftPlanNote({ left: { sceneId, atMs, draft, edited }, onGoOn, onThrowAway }: LeftPlanNoteProps) {
  const t = useText();
  const { dateMinute } = useFormat();
  const client = useQueryClient();
  const findPlan = async (): Promise<EditedPlan | null> => {
    if (edited === null) return null;
    try {
      await client.fetchQuery({ ...planQuery(edited.plan_id), retry: false });
      return edited;
    } catch (error) {
      if (error instanceof Error && isNotFound(error)) return null;
      throw error;
    }
  };
  return (
    <LeftNote
      title={t('simulation.left.title')}
      sceneId={sceneId}
      goOnLabel={t('simulation.left.goOn')}
      throwAwayLabel={t('simulation.left.throwAway')}
      onGoOn={async (scene) => onGoOn(scene, await findPlan())}
      onThrowAway={onThrowAway}
    >
      <p role="status">
        {t('simulation.left.text', { time: dateMinute(atMs), count: draft.moves.length })}
        {edited && ` ${t('simulation.left.edited', { name: edited.name })}`}
      </p>
    </LeftNote>
  );
}
