import { Button } from 'antd';
import { useFormat } from '../../../base/format/use-format.ts';
import { useText } from '../../../base/i18n/use-text.ts';
import type { SavedPlan } from '../queries.ts';

interface SavedMeanwhileProps {
  /** What somebody else saved in its place; null: the plan is deleted. */
  readonly theirs: SavedPlan | null;
  readonly onOver: (theirs: SavedPlan) => void;
  readonly onBeside: () => void;
}

/** Whoever saves over a plan sees first what stands there by now, and may keep both. */
export function SavedMeanwhile({ theirs, onOver, onBeside }: SavedMeanwhileProps) {
  const t = useText();
  const { number, dateMinute } = useFormat();
  return (
    <section className="plan-other" role="status">
      {theirs === null ? (
        t('simulation.saved.deletedByOther')
      ) : (
        <>
          {t('simulation.save.theirs', { who: theirs.updated_by ?? '', time: dateMinute(theirs.updated_at) })}
          <span className="num">
            <b>{theirs.name}</b>{' '}
            {t('simulation.save.theirFigures', {
              level: number(theirs.figures.highest_level, 2),
              energy: number(theirs.figures.energy, 0),
              count: theirs.content.steps.length,
            })}
          </span>
        </>
      )}
      <Button onClick={onBeside}>{t('simulation.save.beside')}</Button>
      {theirs && <Button onClick={() => onOver(theirs)}>{t('simulation.save.over')}</Button>}
    </section>
  );
}
