/**
 * The rules by which figures are worked out: formulas of the engine, and how readings are chosen and filtered for them. Raised
 * with every change that gives another figure from the same readings and tables. Figures that stand are not worked out again for it.
 */
export const engineRules = '2026.16';
