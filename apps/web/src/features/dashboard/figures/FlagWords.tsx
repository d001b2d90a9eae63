import { useText } from '../../../base/i18n/use-text.ts';
import { StateTag } from '../../../kit/state-tag/StateTag.tsx';
import { figureState } from './figure-state.ts';

interface FlagWordsProps {
  readonly value: number | null;
  readonly flags: readonly string[] | undefined;
}

/** Quality flags of a figure, in words; empty when it is good. */
export function FlagWords({ value, flags }: FlagWordsProps) {
  const t = useText();
  const { tone, remarks } = figureState(value, flags);
  if (tone === 'good') return null;
  const words = remarks.map((flag) => t(`dashboard.flag.${flag}`)).join(', ');
  return (
    <p className="flag-words">
      <StateTag tone={tone} icon={tone === 'nodata' ? 'minusCircle' : 'info'}>
        {tone === 'nodata' ? [t('dashboard.quality.nodata'), words].filter(Boolean).join(': ') : words}
      </StateTag>
    </p>
  );
}
