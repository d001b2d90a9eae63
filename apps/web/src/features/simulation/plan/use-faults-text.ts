import { useFormat } from '../../../base/format/use-format.ts';
import { useText } from '../../../base/i18n/use-text.ts';
import type { Content, Scene } from '../queries.ts';

/** Assumed failures as texts; empty: none. Without the outlets of the start, failures are counted instead of named. */
export function useFaultsText(): (content: Pick<Content, 'faults' | 'inflow'>, scene?: Scene) => string[] {
  const t = useText();
  const { number } = useFormat();
  return ({ faults, inflow }, scene) => {
    const { stuck_gates: stuck, tripped_units: tripped, notice_late_minutes: minutes, gauge_offset: offset } = faults;
    const faultText = (ids: readonly string[], kind: 'stuck' | 'tripped') => {
      if (ids.length === 0) return [];
      if (!scene) return [t(`simulation.faults.${kind}Count`, { count: ids.length })];
      return scene.outlets.flatMap(({ outlet_id: id, name }) =>
        ids.includes(id) ? [t(`simulation.faults.${kind}`, { name })] : [],
      );
    };
    return [
      ...faultText(stuck, 'stuck'),
      ...faultText(tripped, 'tripped'),
      ...(inflow.factor === 1 ? [] : [t('simulation.faults.times', { factor: number(inflow.factor, 2) })]),
      ...(minutes === 0 ? [] : [t('simulation.faults.lateBy', { count: minutes })]),
      ...(offset === 0
        ? []
        : [t(`simulation.faults.gauge${offset > 0 ? 'High' : 'Low'}`, { metres: number(Math.abs(offset), 2) })]),
    ];
  };
}
