import { StateTag, type Tone } from '../../kit/state-tag/StateTag.tsx';
import type { ListedTable } from '../../shared/plant/tables.ts';
import { type TableState, useTableWords } from './use-table-words.ts';

const tones: Readonly<Record<TableState, Tone>> = {
  in_force: 'good',
  not_yet: 'nodata',
  replaced: 'nodata',
  ended: 'nodata',
  unused: 'nodata',
};

export function StateOfTable({ table }: { readonly table: ListedTable }) {
  return (
    <StateTag tone={tones[table.state]} {...(table.state === 'not_yet' ? { icon: 'calendar' } : {})}>
      {useTableWords().state(table)}
    </StateTag>
  );
}
