import { Button, Select } from 'antd';
import { useText } from '../../base/i18n/use-text.ts';
import { Icon } from '../icon/Icon.tsx';
import { type Page, pageSizes } from './page.ts';

interface PagerProps {
  readonly page: Page;
  readonly size: number;
  /** Page sizes, for a long table. */
  readonly sizes?: readonly number[];
  readonly onPage: (index: number) => void;
  readonly onSize: (size: number) => void;
}

export function Pager({ page, size, sizes = pageSizes, onPage, onSize }: PagerProps) {
  const t = useText();
  return (
    <nav className="pager" aria-label={t('ui.table.page', { page: page.index + 1, pages: page.count })}>
      {page.count > 1 && (
        <>
          <Button
            type="text"
            size="small"
            icon={<Icon name="chevronLeft" size="small" />}
            aria-label={t('ui.table.previousPage')}
            disabled={page.index === 0}
            onClick={() => onPage(page.index - 1)}
          />
          <span>{t('ui.table.page', { page: page.index + 1, pages: page.count })}</span>
          <Button
            type="text"
            size="small"
            icon={<Icon name="chevronRight" size="small" />}
            aria-label={t('ui.table.nextPage')}
            disabled={page.index === page.count - 1}
            onClick={() => onPage(page.index + 1)}
          />
        </>
      )}
      <Select
        size="small"
        variant="borderless"
        value={size}
        onChange={onSize}
        aria-label={t('ui.table.perPage')}
        popupMatchSelectWidth={false}
        options={sizes.map((count) => ({ value: count, label: t('ui.table.perPageOption', { count }) }))}
      />
    </nav>
  );
}
