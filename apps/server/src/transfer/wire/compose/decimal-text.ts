/** Rounds half away from zero by the decimal digits of the number: 1.005 to two digits is 1.01. Never `-0.00`. */
export function decimalText(value: number, decimals: number): string {
  const [mantissa = '0', exponent = '0'] = Math.abs(value).toExponential().split('e');
  const digits = mantissa.replace('.', '');
  const digitCount = Number(exponent) + 1 + decimals;
  const digitValue = digitCount <= 0 ? 0n : BigInt(digits.slice(0, digitCount).padEnd(digitCount, '0'));
  const isUp = digitCount >= 0 && (digits[digitCount] ?? '0') >= '5';
  const units = digitValue + (isUp ? 1n : 0n);
  const text = String(units).padStart(decimals + 1, '0');
  const sign = value < 0 && units !== 0n ? '-' : '';
  return decimals === 0 ? `${sign}${text}` : `${sign}${text.slice(0, -decimals)}.${text.slice(-decimals)}`;
}
