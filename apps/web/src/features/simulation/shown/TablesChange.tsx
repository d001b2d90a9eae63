import { useFormat } from '../../../base/format/use-format.ts';
import { useText } from '../../../base/i18n/use-text.ts';
import { StateTag } from '../../../kit/state-tag/StateTag.tsx';
import type { Scene } from '../queries.ts';

interface TablesChangeProps {
  readonly scene: Pick<Scene, 'tables_change'>;
  readonly untilMs: number;
}

/** Notice that outlets or tables change within the plan: it continues with those of its start. */
export function TablesChange({ scene: { tables_change: at }, untilMs }: TablesChangeProps) {
  const t = useText();
  const { dateMinute } = useFormat();
  if (!at || Date.parse(at) >= untilMs) return null;
  return (
    <p className="sim-assumed" role="status">
      <StateTag tone="watch">{t('simulation.tablesChange', { time: dateMinute(at) })}</StateTag>
    </p>
  );
}
