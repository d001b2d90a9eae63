import { useQuery } from '@tanstack/react-query';
import { useText } from '../../../base/i18n/use-text.ts';
import { outletFiguresQuery } from '../../../shared/dashboard/queries.ts';
import { useFigureWords } from '../figures/use-figure-words.ts';
import type { Overrides } from '../queries.ts';

/** Inputs that a person typed in place of readings. */
export function OverriddenInputs({ overrides }: { readonly overrides: Overrides }) {
  const t = useText();
  const words = useFigureWords();
  const { data: outlets } = useQuery(outletFiguresQuery);
  const lines = [
    overrides.lake_level === undefined
      ? null
      : `${t('series.quantity.lake_level')} ${words.level(overrides.lake_level)} ${t('chart.unit.m')}`,
    overrides.tailwater === undefined
      ? null
      : `${t('dashboard.manual.tailwater')} ${words.level(overrides.tailwater)} ${t('chart.unit.m')}`,
    ...(overrides.outlets ?? []).map(({ outlet_id, value }) => {
      const outlet = outlets?.find((one) => one.outlet_id === outlet_id);
      const unit = outlet === undefined ? '' : t(outlet.outlet_type === 1 ? 'chart.unit.mw' : 'chart.unit.m');
      return `${outlet?.name ?? t('dashboard.runs.goneOutlet')} ${words.outlet(value)} ${unit}`.trim();
    }),
  ].filter((line) => line !== null);
  return <p className="run-facts num">{t('dashboard.runs.overridden', { values: lines.join(', ') })}</p>;
}
