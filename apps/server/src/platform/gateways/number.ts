import { numberForms } from '@spillway/contract/platform/gateways/choices';
import type { GatewayFields } from '@spillway/contract/platform/gateways/gateway';

/** Formats a telephone number for its gateway; null if it is none. `+84 912 345 678`, `0084912…`, `84912…` and `0912…` are the same. */
export function numberAs(
  writtenText: string,
  { number_form, country_code }: Pick<GatewayFields, 'number_form' | 'country_code'>,
): string | null {
  const plain = writtenText.replace(/[\s().-]/g, '');
  if (!/^\+?\d{6,15}$/.test(plain)) return null;
  const internationalNumber = plain.startsWith('+') ? plain.slice(1) : plain.startsWith('00') ? plain.slice(2) : null;
  const isOwnCountry = (internationalNumber ?? plain).startsWith(country_code) && !plain.startsWith('0');
  const digits =
    internationalNumber ?? (isOwnCountry && plain.length > 10 ? plain : `${country_code}${plain.replace(/^0/, '')}`);
  if (number_form === 'digits') return digits;
  if (number_form === 'international') return `+${digits}`;
  return digits.startsWith(country_code) ? `0${digits.slice(country_code.length)}` : `+${digits}`;
}

/** Returns every form in which an answer may repeat the number. */
export const formsOf = (
  writtenText: string,
  { country_code }: Pick<GatewayFields, 'country_code'>,
): readonly string[] =>
  numberForms.flatMap((number_form) => numberAs(writtenText, { number_form, country_code }) ?? []);
