import { Button } from 'antd';
import { useText } from '../../../base/i18n/use-text.ts';
import { Icon } from '../../../kit/icon/Icon.tsx';
import { openWarnings } from '../../../shared/warnings/open-warnings.ts';
import { useWarningWords } from '../../../shared/warnings/use-warning-words.ts';
import type { RealSituation } from './use-real-situation.ts';

/** Real critical warnings, shown below the drill banner. The warning bell announces them. */
export default function RealMeanwhile({ real: { critical, isFlood } }: { readonly real: RealSituation }) {
  const t = useText();
  const words = useWarningWords();
  const titles = [...new Set(critical.map(words.title)), ...(isFlood ? [t('simulation.drill.realFlood')] : [])];
  return (
    <div className="sim-drill-real" role="status">
      <Icon name="alert" />
      <span>
        <b>{t('simulation.drill.real')}</b> {titles.join('; ')}
      </span>
      {critical.length > 0 && <Button onClick={() => openWarnings.set('now')}>{t('simulation.drill.realOpen')}</Button>}
    </div>
  );
}
