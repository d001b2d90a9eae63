import { act } from 'react';
import { beforeAll, describe, expect, it } from 'vitest';
import { loadVietnamese, mount, press } from '../testing/mount.tsx';
import type { Column } from './column.ts';
import { type Opening, TableView } from './TableView.tsx';

interface Row {
  readonly id: string;
  readonly name: string;
}

const columns: readonly Column<Row>[] = [
  { key: 'name', title: 'Tên', value: (row) => row.name, names: true },
  { key: 'id', title: 'Mã', value: (row) => row.id, align: 'right' },
];
const rowsOf = (count: number): readonly Row[] =>
  Array.from({ length: count }, (_, i) => ({ id: `${i}`, name: `Trạm ${i}` }));

beforeAll(loadVietnamese);

function table(count: number, openKey: string | null = null) {
  const opened: [string, Opening][] = [];
  let marked = 0;
  const container = mount(
    <TableView
      label="Trạm đo"
      columns={columns}
      rows={rowsOf(count)}
      rowKey={(row) => row.id}
      openKey={openKey}
      onOpen={(row, how) => opened.push([row.id, how])}
      onCopy={() => undefined}
      onMarked={(now) => {
        marked = now;
      }}
    />,
  );
  const names = () => [...container.querySelectorAll<HTMLButtonElement>('.row-name')];
  const focusFirst = () => act(() => names()[0]?.focus());
  return { place: container, opened, names, focusFirst, marked: () => marked };
}

const focusedText = () => document.activeElement?.textContent;

it('marks the rows that were chosen elsewhere', () => {
  const seen: string[][] = [];
  const container = mount(
    <TableView
      label="Số liệu"
      columns={columns}
      rows={rowsOf(6)}
      rowKey={(row) => row.id}
      openKey={null}
      onOpen={() => undefined}
      onCopy={() => undefined}
      onMarked={(_, marked) => void seen.push([...marked])}
      wanted={{ keys: ['2', '3', '4'] }}
    />,
  );
  expect(seen.at(-1)).toEqual(['2', '3', '4']);
  const names = [...container.querySelectorAll<HTMLButtonElement>('.row-name')];
  expect(names.filter(({ tabIndex }) => tabIndex === 0).map(({ textContent }) => textContent)).toEqual(['Trạm 2']);
});

describe('a table by keyboard', () => {
  it('has one row in the tab order, moved by the arrows', () => {
    const { names, focusFirst } = table(5);
    focusFirst();
    press('ArrowDown');
    press('ArrowDown');
    expect(focusedText()).toBe('Trạm 2');
    expect(names().filter(({ tabIndex }) => tabIndex === 0)).toEqual([document.activeElement]);
    press('End');
    expect(focusedText()).toBe('Trạm 4');
  });

  it('opens the row with Enter, and lets open details follow the arrows', () => {
    const { opened, focusFirst } = table(5, '0');
    focusFirst();
    press('Enter');
    press('ArrowDown');
    expect(opened).toEqual([
      ['0', 'enter'],
      ['1', 'follow'],
    ]);
  });

  it('marks rows with Shift, Space and Ctrl A, and lets go of them with Escape', () => {
    const { focusFirst, marked } = table(5);
    focusFirst();
    press('ArrowDown', { shiftKey: true });
    press('ArrowDown', { shiftKey: true });
    expect(marked()).toBe(3);
    press(' ');
    expect(marked()).toBe(2);
    press('a', { ctrlKey: true });
    expect(marked()).toBe(5);
    press('Escape');
    expect(marked()).toBe(0);
  });
});

describe('a long table', () => {
  it('draws only what is in view, and says how long it is', () => {
    const { place, names } = table(20_000);
    expect(names().length).toBeLessThan(80);
    expect(place.querySelector('table')?.getAttribute('aria-rowcount')).toBe('20001');
  });
});

describe('a press', () => {
  it('anywhere on the row opens it; with Ctrl it only marks', () => {
    const { place, opened, marked } = table(3);
    const cell = place.querySelectorAll('tbody tr')[1]?.querySelectorAll('td')[1];
    act(() => void cell?.dispatchEvent(new MouseEvent('click', { bubbles: true })));
    act(() => void cell?.dispatchEvent(new MouseEvent('click', { bubbles: true, ctrlKey: true })));
    expect(opened).toEqual([['1', 'press']]);
    expect(marked()).toBe(1);
  });
});

describe('a table of a report', () => {
  it('has one head over neighbours of a group, and totals below the rows', () => {
    const grouped: readonly Column<Row>[] = [
      { key: 'name', title: 'Giờ', value: (row) => row.name, names: true },
      { key: 'a', title: 'Trạm A', value: (row) => row.id, group: 'Mưa' },
      { key: 'b', title: 'Trạm B', value: (row) => row.id, group: 'Mưa' },
      { key: 'c', title: 'Hồ', value: (row) => row.id, group: 'Mực nước' },
    ];
    const container = mount(
      <TableView
        label="Báo cáo"
        columns={grouped}
        rows={rowsOf(3)}
        rowKey={(row) => row.id}
        openKey={null}
        onOpen={() => undefined}
        onCopy={() => undefined}
        foot={[{ key: 'sum', cells: ['Tổng', '3', '6', '-'] }]}
      />,
    );
    const heads = [...container.querySelectorAll<HTMLTableCellElement>('.table-group')];
    expect(heads.map(({ textContent, colSpan }) => [textContent, colSpan])).toEqual([
      ['', 1],
      ['Mưa', 2],
      ['Mực nước', 1],
    ]);
    expect([...container.querySelectorAll('tfoot tr > *')].map(({ textContent }) => textContent)).toEqual([
      'Tổng',
      '3',
      '6',
      '-',
    ]);
  });
});
