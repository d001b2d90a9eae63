import { useText } from '../../../base/i18n/use-text.ts';
import { StateTag } from '../../../kit/state-tag/StateTag.tsx';
import { Age } from '../../../kit/time/Age.tsx';
import type { ShownFigures } from '../shown-figures.ts';

/** Age of the figures in a panel; while they are recomputed it says so instead. */
export function PanelAge({ shown: { general, time, oldAfterMs } }: { readonly shown: ShownFigures }) {
  const t = useText();
  if (general.stale)
    return (
      <StateTag tone="watch" icon="refresh">
        {t('dashboard.stale')}
      </StateTag>
    );
  return time === null ? null : <Age at={time} oldAfterMs={oldAfterMs} />;
}
