import { useFormat } from '../../base/format/use-format.ts';
import { useText } from '../../base/i18n/use-text.ts';
import { StateTag } from '../../kit/state-tag/StateTag.tsx';
import { type OperationOfPlant, operationsQuery } from '../../shared/operation/queries.ts';
import { PlantsBlock } from './PlantsBlock.tsx';

/** Automatic calculation of each plant; if off, since when, by whom and why. */
export function OperationBlock() {
  const t = useText();
  return (
    <PlantsBlock
      title={t('operation.system.title')}
      width="double"
      query={operationsQuery}
      none={t('operation.system.none')}
      failed={t('operation.failed')}
      Row={PlantRow}
    />
  );
}

function PlantRow({ plant }: { readonly plant: OperationOfPlant }) {
  const t = useText();
  const { dateTime } = useFormat();
  const { name, operation_method: method, since, changed_by: personName, reason } = plant;
  return (
    <tr>
      <td>{name}</td>
      <td>
        {method === 'auto' ? (
          <StateTag tone="good">{t('operation.system.auto')}</StateTag>
        ) : (
          <StateTag tone="watch">
            {t('operation.system.manual', { time: dateTime(since), who: personName ?? t('ui.missing') })}
          </StateTag>
        )}
      </td>
      <td>{method === 'manual' && reason}</td>
    </tr>
  );
}
