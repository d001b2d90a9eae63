import { useQuery } from '@tanstack/react-query';
import { useFormat } from '../../base/format/use-format.ts';
import { useText } from '../../base/i18n/use-text.ts';
import { StateTag } from '../../kit/state-tag/StateTag.tsx';
import { Skeleton } from '../../kit/states/Skeleton.tsx';
import { type OperationOfPlant, operationsQuery } from '../../shared/operation/queries.ts';
import { Block } from './Block.tsx';

/** Plant by plant whether the clock calculates, and where not since when, by whom and why. */
export function OperationBlock() {
  const t = useText();
  const { data: plants, error } = useQuery(operationsQuery);
  return (
    <Block title={t('operation.system.title')} width="double">
      {plants ? (
        plants.length === 0 ? (
          <p className="quiet">{t('operation.system.none')}</p>
        ) : (
          <table className="small-table">
            <tbody>
              {plants.map((plant) => (
                <PlantRow key={plant.hydro_code} plant={plant} />
              ))}
            </tbody>
          </table>
        )
      ) : error ? (
        <p className="quiet" role="alert">
          {t('operation.failed')}
        </p>
      ) : (
        <Skeleton lines={2} />
      )}
    </Block>
  );
}

function PlantRow({ plant }: { readonly plant: OperationOfPlant }) {
  const t = useText();
  const { dateTime } = useFormat();
  const { name, operation_method: method, since, changed_by: who, reason } = plant;
  return (
    <tr>
      <td>{name}</td>
      <td>
        {method === 'auto' ? (
          <StateTag tone="good">{t('operation.system.auto')}</StateTag>
        ) : (
          <StateTag tone="watch">
            {t('operation.system.manual', { time: dateTime(since), who: who ?? t('ui.missing') })}
          </StateTag>
        )}
      </td>
      <td>{method === 'manual' && reason}</td>
    </tr>
  );
}
