import { useQuery } from '@tanstack/react-query';
import { useFormat } from '../../base/format/use-format.ts';
import { useText } from '../../base/i18n/use-text.ts';
import { indicatorQuery } from '../../shared/dashboard/queries.ts';
import { catchmentsQuery } from '../../shared/plant/queries.ts';

/** The season it is in and the basin it drains, under the plant's name. */
export function PlantLine() {
  const t = useText();
  const { free } = useFormat();
  const { data: indicator } = useQuery(indicatorQuery);
  const { data: catchments } = useQuery(catchmentsQuery);
  const basinKm2 = catchments?.reduce((sum, { area }) => sum + area, 0) ?? 0;
  const parts = [indicator?.season, basinKm2 > 0 ? t('shell.basin', { area: free(basinKm2) }) : null];
  const line = parts.filter(Boolean).join(' · ');
  return line === '' ? null : <small className="top-plant-line">{line}</small>;
}
