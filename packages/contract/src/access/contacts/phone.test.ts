import { describe, expect, it } from 'vitest';
import { normalPhone, shownPhone } from './phone.ts';

describe('a phone number', () => {
  it.each([
    ['090 123 4567', '+84901234567'],
    ['0901.234.567', '+84901234567'],
    ['(090) 123-4567', '+84901234567'],
    ['84901234567', '+84901234567'],
    ['+84 90 123 4567', '+84901234567'],
    ['+84 (0)90 123 4567', '+84901234567'],
    ['0084 90 123 4567', '+84901234567'],
    ['0843 123 456', '+84843123456'],
    ['024 3825 1234', '+842438251234'],
    ['0235 3 851 234', '+842353851234'],
    ['+856 20 5555 1234', '+8562055551234'],
  ])('%s is %s', (typed, number) => {
    expect(normalPhone(typed)).toBe(number);
    expect(normalPhone(number)).toBe(number);
    expect(normalPhone(shownPhone(number))).toBe(number);
  });

  it.each([
    ['', 'nothing'],
    ['090 123 456', 'a digit is missing'],
    ['0901 234 5678', 'a digit too many'],
    ['0168 123 4567', 'eleven digits, as before 2018'],
    ['901234567', 'no zero before it'],
    ['113', 'no number of a person'],
    ['+84 1900 1234', 'no number a message can be sent to'],
    ['090 123 4567 (gọi chị Lan)', 'words'],
    ['lan@ho.vn', 'an address'],
    ['+12345', 'too short for any country'],
    ['+1234567890123456', 'too long for any country'],
  ])('is refused: %s (%s)', (typedText) => expect(normalPhone(typedText)).toBeNull());

  it('is shown in groups', () => {
    expect(shownPhone('+84901234567')).toBe('+84 90 123 4567');
    expect(shownPhone('+842438251234')).toBe('+84 24 3825 1234');
    expect(shownPhone('+8562055551234')).toBe('+8562055551234');
  });
});
