import { useFormat } from '../../base/format/use-format.ts';
import { useText } from '../../base/i18n/use-text.ts';
import { Icon } from '../icon/Icon.tsx';
import type { CountedChip } from './use-table-model.ts';

interface FilterChipsProps {
  readonly chips: readonly CountedChip[];
  readonly total: number;
  readonly chosen: string | null;
  readonly onChoose: (chip: string | null) => void;
}

/** Filter by state, with the number of rows in each. */
export function FilterChips({ chips, total, chosen, onChoose }: FilterChipsProps) {
  const t = useText();
  const { number } = useFormat();
  const all: CountedChip = { key: '', label: t('ui.table.all'), count: total };
  return (
    <fieldset className="chips" aria-label={t('ui.table.filters')}>
      {[all, ...chips].map((chip) => {
        const isOn = (chosen ?? '') === chip.key;
        return (
          <button
            key={chip.key}
            type="button"
            className={isOn ? 'chip chip-on' : 'chip'}
            aria-pressed={isOn}
            onClick={() => onChoose(chip.key === '' || isOn ? null : chip.key)}
          >
            {chip.icon && <Icon name={chip.icon} size="small" />}
            {chip.label} <b>{number(chip.count)}</b>
          </button>
        );
      })}
    </fieldset>
  );
}
