import { mostReportColumns } from '@spillway/contract/reports/tables/limits';
import type { UseQueryResult } from '@tanstack/react-query';
import { Button, Checkbox, Input } from 'antd';
import { useState } from 'react';
import { useText } from '../../../base/i18n/use-text.ts';
import { Dialog } from '../../../kit/dialog/Dialog.tsx';
import { Empty } from '../../../kit/states/Empty.tsx';
import { Pending } from '../../../kit/states/Pending.tsx';
import { fold } from '../../../kit/table/fold.ts';
import type { ReportColumn } from '../queries.ts';

interface ColumnDialogProps {
  readonly all: UseQueryResult<readonly ReportColumn[]>;
  readonly chosen: readonly string[];
  readonly onChoose: (keys: readonly string[]) => void;
  readonly onClose: () => void;
}

/** All columns of the plant, by group. */
export function ColumnDialog({ all, chosen, onChoose, onClose }: ColumnDialogProps) {
  const t = useText();
  const [keys, setKeys] = useState<readonly string[]>(chosen);
  const [find, setFind] = useState('');
  const foldedQuery = fold(find);
  const found = (all.data ?? []).filter(
    ({ key, label, group_label, unit, is_closed }) =>
      (!is_closed || keys.includes(key) || foldedQuery !== '') &&
      fold(`${group_label} ${label} ${unit}`).includes(foldedQuery),
  );
  const groups = [...Map.groupBy(found, ({ group_label }) => group_label)];
  const toggleKeys = (changedKeys: readonly string[], on: boolean) =>
    setKeys(on ? [...new Set([...keys, ...changedKeys])] : keys.filter((key) => !changedKeys.includes(key)));
  const isTooMany = keys.length > mostReportColumns;
  return (
    <Dialog
      title={t('reports.chooseColumns')}
      open
      onClose={onClose}
      footer={
        <>
          <span className="report-dialog-count" role="status">
            {t('reports.columnsChosen', { count: keys.length })}
            {isTooMany && ` ${t('reports.problem.tooManyColumns', { most: mostReportColumns })}`}
          </span>
          <Button onClick={onClose}>{t('ui.cancel')}</Button>
          <Button type="primary" disabled={isTooMany} onClick={() => onChoose(keys)}>
            {t('reports.take')}
          </Button>
        </>
      }
    >
      {!all.data && <Pending of={all} lines={8} />}

      {all.data && (
        <>
          <Input
            allowClear
            autoFocus
            aria-label={t('reports.findColumn')}
            placeholder={t('reports.findColumn')}
            value={find}
            onChange={({ target }) => setFind(target.value)}
          />
          {groups.length === 0 && <Empty title={t('reports.noColumn.title')}>{t('reports.noColumn.text')}</Empty>}
          <div className="report-choices">
            {groups.map(([group, columns]) => {
              const groupKeys = columns.map(({ key }) => key);
              const count = groupKeys.filter((key) => keys.includes(key)).length;
              return (
                <fieldset key={group}>
                  <legend>
                    <Checkbox
                      checked={count === groupKeys.length}
                      indeterminate={count > 0 && count < groupKeys.length}
                      onChange={({ target }) => toggleKeys(groupKeys, target.checked)}
                    >
                      {group}
                    </Checkbox>
                  </legend>
                  {columns.map(({ key, label, unit, is_closed }) => (
                    <Checkbox
                      key={key}
                      checked={keys.includes(key)}
                      onChange={({ target }) => toggleKeys([key], target.checked)}
                    >
                      {label} <span className="quiet">{unit}</span>
                      {is_closed && <span className="quiet"> {t('reports.closed')}</span>}
                    </Checkbox>
                  ))}
                </fieldset>
              );
            })}
          </div>
        </>
      )}
    </Dialog>
  );
}
