import { Quality } from '@spillway/hydrology/quality/quality';
import { useFormat } from '../../../base/format/use-format.ts';
import { useText } from '../../../base/i18n/use-text.ts';
import { qualityNames } from '../quality-names.ts';

const decimals = 3;

interface State {
  readonly value: number | null;
  readonly quality: number;
}

/** A reading and a difference in words: the quality is said where there is something to say. */
export function useReadingText() {
  const t = useText();
  const { number, signed } = useFormat();
  return {
    signed: (difference: number): string => signed(difference, decimals),
    reading: ({ value, quality }: State, unit: string): string => {
      const name = qualityNames[quality];
      const shown = value === null ? t('ui.missing') : `${number(value, decimals)} ${unit}`;
      return quality === Quality.good || name === undefined ? shown : `${shown}, ${t(name)}`;
    },
  };
}
