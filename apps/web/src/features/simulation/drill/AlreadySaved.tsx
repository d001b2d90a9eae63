import { useQuery } from '@tanstack/react-query';
import { useFormat } from '../../../base/format/use-format.ts';
import { useText } from '../../../base/i18n/use-text.ts';
import { StateTag } from '../../../kit/state-tag/StateTag.tsx';
import { drillsQuery, type SavedDrill } from '../queries.ts';

/** This very drill, as another window kept its score; null: none did. */
export function useAlreadySaved(drillId: string): SavedDrill | null {
  const { data } = useQuery(drillsQuery);
  return data?.drills.find(({ drill_id }) => drill_id === drillId) ?? null;
}

/** A drill that is open in two windows is kept by the first: the other one is told, and may practise on. */
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
