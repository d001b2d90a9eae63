/** People type 0912 345 678 while the rule groups 3-3-4: any grouping of ten digits is accepted. */
export function tidyPhone(typedText: string): string {
  const digits = typedText.replace(/[-.\s]/g, '');
  return /^\d{10}$/.test(digits) ? digits : typedText.trim();
}
