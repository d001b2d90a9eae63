import { Button, Select } from 'antd';
import { type KeyboardEvent, useState } from 'react';
import { useText } from '../../../base/i18n/use-text.ts';
import { Icon } from '../../../kit/icon/Icon.tsx';
import { type Aggregate, type ChosenColumn, moveColumn } from '../draft.ts';
import type { ReportColumn } from '../queries.ts';

interface ChosenColumnsProps {
  readonly chosen: readonly ChosenColumn[];
  /** Undefined: not loaded yet. */
  readonly known: readonly ReportColumn[] | undefined;
  readonly hasAggregates: boolean;
  readonly onChange: (columns: readonly ChosenColumn[]) => void;
}

/** Sortable by dragging, or by Alt and the arrow keys. */
export function ChosenColumns({ chosen, known, hasAggregates, onChange }: ChosenColumnsProps) {
  const t = useText();
  const [dragged, setDragged] = useState<number | null>(null);
  const move = (from: number, to: number) => {
    if (to < 0 || to >= chosen.length) return;
    onChange(moveColumn(chosen, from, to));
  };
  const onKey = (at: number) => (event: KeyboardEvent) => {
    if (!event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return;
    event.preventDefault();
    move(at, at + (event.key === 'ArrowUp' ? -1 : 1));
  };
  return (
    <ol className="report-columns" aria-label={t('reports.columnOrder')}>
      {chosen.map((column, index) => {
        const found = known?.find(({ key }) => key === column.key);
        const label = found?.label ?? t(known ? 'reports.columnGone' : 'reports.columnLoading');
        return (
          <li
            key={column.key}
            className={dragged === index ? 'report-column-dragged' : undefined}
            draggable
            onDragStart={(event) => {
              event.dataTransfer.effectAllowed = 'move';
              setDragged(index);
            }}
            onDragEnd={() => setDragged(null)}
            onDragOver={(event) => {
              if (dragged === null) return;
              event.preventDefault();
              if (dragged === index) return;
              move(dragged, index);
              setDragged(index);
            }}
          >
            <button
              type="button"
              className="report-column-handle"
              aria-label={t('reports.moveColumn', { name: label, place: index + 1, count: chosen.length })}
              title={t('reports.moveHint')}
              onKeyDown={onKey(index)}
            >
              <Icon name="menu" size="small" />
            </button>
            <span className="report-column-name" title={found ? `${found.group_label}: ${label}` : label}>
              {label}
              {found && <span className="quiet"> {found.unit}</span>}
            </span>
            {hasAggregates && found && found.aggregates.length > 1 && (
              <Select<Aggregate>
                size="small"
                variant="borderless"
                popupMatchSelectWidth={false}
                aria-label={t('reports.aggregateOf', { name: label })}
                value={column.aggregate ?? found.aggregates[0] ?? 'mean'}
                options={found.aggregates.map((aggregate) => ({
                  value: aggregate,
                  label: t(`reports.aggregate.${aggregate}`),
                }))}
                onChange={(aggregate) => onChange(chosen.with(index, { ...column, aggregate }))}
              />
            )}
            <Button
              type="text"
              size="small"
              icon={<Icon name="close" size="small" />}
              aria-label={t('reports.removeColumn', { name: label })}
              onClick={() => onChange(chosen.toSpliced(index, 1))}
            />
          </li>
        );
      })}
    </ol>
  );
}
