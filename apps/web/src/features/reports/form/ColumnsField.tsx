import type { UseQueryResult } from '@tanstack/react-query';
import { Button } from 'antd';
import { useState } from 'react';
import { useText } from '../../../base/i18n/use-text.ts';
import { Icon } from '../../../kit/icon/Icon.tsx';
import { type ChosenColumn, chooseColumns, type Draft, hasAggregates, hasColumns } from '../draft.ts';
import type { ReportColumn } from '../queries.ts';
import { ChosenColumns } from './ChosenColumns.tsx';
import { ColumnDialog } from './ColumnDialog.tsx';
import { FieldItem } from './FieldItem.tsx';

interface ColumnsFieldProps {
  readonly draft: Draft;
  readonly all: UseQueryResult<readonly ReportColumn[]>;
  readonly problem: string | undefined;
  readonly onChange: (columns: readonly ChosenColumn[]) => void;
}

/** Selected columns in order; sheets and station data have fixed ones. */
export function ColumnsField({ draft, all, problem, onChange }: ColumnsFieldProps) {
  const t = useText();
  const [isChoosing, setIsChoosing] = useState(false);
  if (!hasColumns(draft.kind)) return null;
  return (
    <FieldItem label={t('reports.columns', { count: draft.columns.length })} problem={problem}>
      {draft.columns.length > 0 && (
        <ChosenColumns
          chosen={draft.columns}
          known={all.data}
          hasAggregates={hasAggregates(draft.kind)}
          onChange={onChange}
        />
      )}
      <Button block icon={<Icon name="columns" size="small" />} onClick={() => setIsChoosing(true)}>
        {t('reports.chooseColumns')}
      </Button>
      {isChoosing && (
        <ColumnDialog
          all={all}
          chosen={draft.columns.map(({ key }) => key)}
          onChoose={(keys) => {
            onChange(chooseColumns(draft.columns, keys));
            setIsChoosing(false);
          }}
          onClose={() => setIsChoosing(false)}
        />
      )}
    </FieldItem>
  );
}
