import { Input } from 'antd';
import type { ReactNode } from 'react';
import { useText } from '../../base/i18n/use-text.ts';
import { Icon } from '../icon/Icon.tsx';

interface TableToolsProps {
  readonly find: string;
  readonly onFind: (find: string) => void;
  readonly placeholder: string;
  /** Further filters, then chips. */
  readonly children?: ReactNode;
}

export function TableTools({ find, onFind, placeholder, children }: TableToolsProps) {
  const t = useText();
  return (
    <search className="table-tools">
      <Input
        className="table-find"
        value={find}
        onChange={(event) => onFind(event.target.value)}
        prefix={<Icon name="search" size="small" />}
        placeholder={placeholder}
        aria-label={t('ui.table.search')}
        allowClear
        maxLength={120}
      />
      {children}
    </search>
  );
}
