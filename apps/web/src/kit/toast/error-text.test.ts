import { ApiError } from '@spillway/contract/client';
import { expect, it } from 'vitest';
import { errorLines, errorText } from './error-text.ts';

const t = ((key: string) => key) as never;
const refusalOf = (code: string, messages: readonly string[]) =>
  new ApiError(
    400,
    code,
    'Hãy sửa các mục được đánh dấu.',
    messages.map((message, index) => ({ field: `lines.${index}`, code: 'format', message })),
    'r1',
  );

it('says what is wrong where nothing can be marked, each reason once', () => {
  expect(errorLines(t, refusalOf('request.invalid', ['Quá xa', 'Quá dài', 'Quá xa']))).toEqual(['Quá xa', 'Quá dài']);
  expect(errorText(t, refusalOf('request.invalid', ['Quá xa', 'Quá dài']))).toBe('Quá xa Quá dài');
});

it('keeps the sentence of any other refusal, and one of its own for what is none', () => {
  expect(errorLines(t, refusalOf('request.invalid', []))).toEqual(['Hãy sửa các mục được đánh dấu.']);
  expect(errorLines(t, refusalOf('table.faulty', ['Dòng 3']))).toEqual(['Hãy sửa các mục được đánh dấu.']);
  expect(errorLines(t, new Error('x'))).toEqual(['ui.unexpected']);
  expect(errorLines(t, 'Đã nói')).toEqual(['Đã nói']);
});
