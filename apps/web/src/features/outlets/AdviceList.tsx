import { useQuery } from '@tanstack/react-query';
import { useFormat } from '../../base/format/use-format.ts';
import { useText } from '../../base/i18n/use-text.ts';
import { Stack } from '../../kit/layout/Layout.tsx';
import { SectionTitle } from '../../kit/section/SectionTitle.tsx';
import { StateTag } from '../../kit/state-tag/StateTag.tsx';
import { outletsQuery } from '../../shared/plant/queries.ts';
import { outletAdvice } from './outlet-advice.ts';
import type { OutletValues } from './outlet-values.ts';
import type { OutletType } from './queries.ts';
import type { TableNeed } from './table-needs.ts';
import { useLakeLevels } from './use-lake-levels.ts';

interface AdviceListProps {
  readonly outletType: OutletType;
  readonly outletId: string | null;
  readonly values: OutletValues;
  readonly needs: readonly TableNeed[];
}

export function AdviceList({ outletType, outletId, values, needs }: AdviceListProps) {
  const t = useText();
  const format = useFormat();
  const levels = useLakeLevels();
  const { data: outlets = [] } = useQuery(outletsQuery);
  const sharingOutlets = outlets
    .filter((one) => one.outlet_type === 1 && one.outlet_id !== outletId)
    .filter((one) => values.waterway && 'unit' in one && one.unit.waterway === values.waterway)
    .map(({ name }) => name);
  const advice = outletAdvice(t, format, outletType, values, { levels, needs, sharing: sharingOutlets });
  if (advice.length === 0) return null;
  return (
    <>
      <SectionTitle>{t('outlets.details.advice')}</SectionTitle>
      <Stack as="ul" className="outlet-advice">
        {advice.map(({ tone, text }) => (
          <li key={text}>
            <StateTag tone={tone}>{text}</StateTag>
          </li>
        ))}
      </Stack>
    </>
  );
}
