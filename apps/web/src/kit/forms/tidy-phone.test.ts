import { phone } from '@spillway/contract/fields';
import { expect, it } from 'vitest';
import { tidyPhone } from './tidy-phone.ts';

it('takes a number as people write it', () => {
  for (const typedText of ['0912 345 678', ' 09.12.34.56.78 ', '0912345678', '091-234-5678'])
    expect(phone.parse(tidyPhone(typedText))).toBe('0912345678');
});

it('leaves to the rule what is not ten digits', () => {
  expect(tidyPhone('(091) 234 5678')).toBe('(091) 234 5678');
  expect(phone.safeParse(tidyPhone('0912 345 67')).success).toBe(false);
});
