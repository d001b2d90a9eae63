import { useText } from '../../../base/i18n/use-text.ts';
import { StateTag } from '../../../kit/state-tag/StateTag.tsx';
import { useFigureWords } from '../figures/use-figure-words.ts';
import type { Shown } from '../shown.ts';

const tones = { kept: 'good', below: 'warning', unknown: 'nodata' } as const;

/** Whether the river below the dam gets what it must; nothing where nothing is required. */
export function MinimumRelease({ shown }: { readonly shown: Shown }) {
  const t = useText();
  const words = useFigureWords();
  const river = shown.indicator?.river;
  if (!river || river.required === null) return null;
  const state = river.state ?? 'unknown';
  return (
    <span className="balance-minimum">
      <StateTag tone={tones[state]}>
        {t(`dashboard.balance.minimum.${state}`, { required: words.flow(river.required) })}
      </StateTag>
    </span>
  );
}
