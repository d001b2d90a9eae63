/**
 * The version of formulas, selection and filters. Raise it with every change that gives another figure from the same
 * readings and tables. Existing records are not recomputed.
 */
export const engineRules = '2026.16';
