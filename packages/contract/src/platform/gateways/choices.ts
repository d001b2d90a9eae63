export const bodyKinds = ['none', 'json', 'form', 'xml', 'text'] as const;
/** 0912345678, 84912345678 or +84912345678. */
export const numberForms = ['national', 'digits', 'international'] as const;
