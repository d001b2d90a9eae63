import { useText } from '../../base/i18n/use-text.ts';
import { StateTag } from '../../kit/state-tag/StateTag.tsx';
import { Age } from '../../kit/time/Age.tsx';
import { useNow } from '../../kit/time/use-now.ts';
import { balancesQuery, type PlantBalance } from '../../shared/balance-check/queries.ts';
import { balanceCheckTone, useBalanceCheckWords } from '../../shared/balance-check/use-balance-words.ts';
import { PlantsBlock } from './PlantsBlock.tsx';

/** Water balance check of each plant: a faulty gauge, sensor or table is a fault of the installation, too. */
export function BalanceBlock() {
  const t = useText();
  return (
    <PlantsBlock
      title={t('balance.system.title')}
      width="whole"
      query={balancesQuery}
      none={t('balance.system.none')}
      failed={t('balance.failed')}
      Row={PlantRow}
    />
  );
}

function PlantRow({ plant: { name, witness } }: { readonly plant: PlantBalance }) {
  const t = useText();
  const words = useBalanceCheckWords();
  const nowMs = useNow(60_000);
  return (
    <tr>
      <td>{name}</td>
      <td>
        {witness ? (
          <StateTag tone={balanceCheckTone(witness, nowMs)}>{words.line(witness, nowMs)}</StateTag>
        ) : (
          <StateTag tone="nodata">{t('balance.notYet')}</StateTag>
        )}
      </td>
      <td className="cell-figure">
        {witness && (
          <Age at={witness.base_time} oldAfterMs={Date.parse(witness.old_at) - Date.parse(witness.base_time)} ago />
        )}
      </td>
    </tr>
  );
}
