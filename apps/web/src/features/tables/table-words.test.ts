import { describe, expect, it } from 'vitest';
import type { Text } from '../../base/i18n/use-text.ts';
import { flagText } from './use-table-words.ts';
import vi from './words/vi/tables.ts';

const sentences: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(vi.flag).map(([key, sentence]) => [`tables.flag.${key}`, sentence]),
);
const t = ((key: string, values?: { readonly flag?: string }) =>
  (sentences[key] ?? key).replace('{{flag}}', values?.flag ?? '')) as unknown as Text;

describe('the words of a table', () => {
  it('says what an answer outside the table is worth', () => {
    expect(flagText(t, 'clamped')).toBe('Ngoài bảng: đã lấy giá trị ở biên bảng.');
    expect(flagText(t, 'limited')).toBe('Ghi chú của phép tính: limited.');
  });
});
