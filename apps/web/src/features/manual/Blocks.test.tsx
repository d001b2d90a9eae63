import { expect, it } from 'vitest';
import { mount } from '../../kit/testing/mount.tsx';
import { Blocks } from './Blocks.tsx';
import type { Block } from './markup.ts';

const page: readonly Block[] = [
  { kind: 'heading', level: 2, id: 'mot', of: ['Một ', { kind: 'bold', of: ['hai'] }] },
  { kind: 'text', of: ['Xem ', { kind: 'link', page: 'map', anchor: 'x', of: ['bản đồ'] }, ' <b>không</b>'] },
  { kind: 'list', ordered: true, items: [[{ kind: 'text', of: ['a'] }], [{ kind: 'code', text: 'npm  start' }]] },
  { kind: 'table', head: [['Phím'], ['Việc']], rows: [[['F'], ['phóng']]] },
  { kind: 'picture', src: '/a.webp', alt: 'Màn hình', width: 1440, height: 900 },
];

it('draws a page of the manual, its links by whoever shows it, and nothing of it as code', () => {
  const container = mount(
    <Blocks
      blocks={page}
      prefix="p-"
      link={({ page: to, anchor }, words) => <i data-to={`${to}#${anchor}`}>{words}</i>}
    />,
  );
  expect(container.querySelector('h2')?.outerHTML).toBe('<h2 id="p-mot">Một <b>hai</b></h2>');
  expect(container.querySelector('i')?.dataset.to).toBe('map#x');
  expect(container.querySelector('p')?.textContent).toBe('Xem bản đồ <b>không</b>');
  expect([...container.querySelectorAll('ol > li')].map((item) => item.textContent)).toEqual(['a', 'npm  start']);
  expect(container.querySelector('th')?.scope).toBe('col');
  expect(container.querySelector('img')?.alt).toBe('Màn hình');
});
