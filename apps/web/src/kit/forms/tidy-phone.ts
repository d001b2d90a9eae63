/** People here write 0912 345 678; the rule groups 3-3-4. Ten digits are ten digits, however they are parted. */
export function tidyPhone(typed: string): string {
  const digits = typed.replace(/[-.\s]/g, '');
  return /^\d{10}$/.test(digits) ? digits : typed.trim();
}
