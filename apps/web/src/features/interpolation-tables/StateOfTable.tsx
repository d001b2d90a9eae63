import type { TableListed } from '../../app/plant/tables.ts';
import { StateTag, type Tone } from '../../ui/state-tag/StateTag.tsx';
import { stateOf, type TableState, useTableWords } from './use-table-words.ts';

const tones: Readonly<Record<TableState, Tone>> = {
  inForce: 'good',
  waiting: 'nodata',
  off: 'nodata',
  deleted: 'nodata',
};

export function StateOfTable({ table }: { readonly table: TableListed }) {
  const state = stateOf(table);
  return (
    <StateTag tone={tones[state]} {...(state === 'waiting' ? { icon: 'calendar' } : {})}>
      {useTableWords().state(table)}
    </StateTag>
  );
}
