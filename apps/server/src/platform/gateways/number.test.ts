import { describe, expect, it } from 'vitest';
import { numberAs } from './number.ts';

describe('a telephone number', () => {
  it.each(['0912 345 678', '+84 912 345 678', '84912345678', '0084912345678', '091.234.5678'])(
    'written %s is one and the same',
    (writtenText) => {
      const as = (number_form: 'national' | 'digits' | 'international') =>
        numberAs(writtenText, { number_form, country_code: '84' });
      expect([as('national'), as('digits'), as('international')]).toEqual([
        '0912345678',
        '84912345678',
        '+84912345678',
      ]);
    },
  );

  it('of another country keeps its own code', () => {
    expect(numberAs('+856 20 5555 1234', { number_form: 'national', country_code: '84' })).toBe('+8562055551234');
    expect(numberAs('+85620555512', { number_form: 'digits', country_code: '84' })).toBe('85620555512');
  });

  it('is none where it holds anything else', () => {
    for (const text of ['', '12', 'lake', '0912345678x', '+', '09123456789012345'])
      expect(numberAs(text, { number_form: 'digits', country_code: '84' })).toBeNull();
  });

  it('of the own country may begin with the digits of the code', () => {
    // 084x is a mobile network of Vietnam.
    expect(numberAs('0842345678', { number_form: 'digits', country_code: '84' })).toBe('84842345678');
    expect(numberAs('0842345678', { number_form: 'national', country_code: '84' })).toBe('0842345678');
  });
});
