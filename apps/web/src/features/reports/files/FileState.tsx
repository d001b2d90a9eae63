import { useText } from '../../../base/i18n/use-text.ts';
import { StateTag, type Tone } from '../../../kit/state-tag/StateTag.tsx';
import type { ReportFile } from '../queries.ts';

const tones = {
  waiting: 'watch',
  running: 'accent',
  ready: 'good',
  failed: 'critical',
  cancelled: 'nodata',
} as const satisfies Record<ReportFile['state'], Tone>;

export function FileState({ state }: Pick<ReportFile, 'state'>) {
  const t = useText();
  return <StateTag tone={tones[state]}>{t(`reports.file.state.${state}`)}</StateTag>;
}
