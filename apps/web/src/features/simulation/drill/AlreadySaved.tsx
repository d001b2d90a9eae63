import { useQuery } from '@tanstack/react-query';
import { useFormat } from '../../../base/format/use-format.ts';
import { useText } from '../../../base/i18n/use-text.ts';
import { StateTag } from '../../../kit/state-tag/StateTag.tsx';
import { drillsQuery, type SavedDrill } from '../queries.ts';

/** The same drill, already saved from another window; null: not saved. */
export function useAlreadySaved(drillId: string): SavedDrill | null {
  const { data } = useQuery(drillsQuery);
  return data?.drills.find(({ drill_id }) => drill_id === drillId) ?? null;
}

/** A drill open in two windows is saved by the first; the other shows this notice and may go on. */
export function AlreadySaved({ drill }: { readonly drill: SavedDrill | null }) {
  const t = useText();
  const { dateMinute } = useFormat();
  return (
    <p role="status">
      {drill && (
        <StateTag tone="warning">
          {t('simulation.drill.keptAlready', {
            who: drill.played_by ?? '',
            time: dateMinute(drill.played_at),
            points: drill.score.total ?? t('simulation.drill.noPoints'),
          })}
        </StateTag>
      )}
    </p>
  );
}
