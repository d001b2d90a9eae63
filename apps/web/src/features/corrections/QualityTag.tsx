import type { QualityName } from '@spillway/hydrology/quality/quality';
import { useText } from '../../base/i18n/use-text.ts';
import { qualityNameOf } from '../../kit/chart/marks.ts';
import type { IconName } from '../../kit/icon/paths.ts';
import { StateTag, type Tone } from '../../kit/state-tag/StateTag.tsx';

const looks: Readonly<Record<QualityName, { readonly tone: Tone; readonly icon?: IconName }>> = {
  good: { tone: 'good' },
  calibrating: { tone: 'watch', icon: 'info' },
  deviceError: { tone: 'critical' },
  missing: { tone: 'nodata' },
  outOfRange: { tone: 'warning' },
  jump: { tone: 'warning' },
  stuck: { tone: 'warning' },
  edited: { tone: 'accent', icon: 'pencil' },
  extrapolated: { tone: 'watch', icon: 'info' },
  estimated: { tone: 'accent' },
  zeroed: { tone: 'good', icon: 'info' },
};

/** What to think of a reading, in its colour, sign and word. */
export function QualityTag({ quality }: { readonly quality: number }) {
  const t = useText();
  const name = qualityNameOf(quality);
  return <StateTag {...looks[name]}>{t(`chart.quality.${name}`)}</StateTag>;
}
