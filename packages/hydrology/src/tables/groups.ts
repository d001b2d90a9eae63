/**
 * The nine groups of interpolation tables: their columns, in the order of the file, and the allowed values of each. The limits are wide
 * enough for any plant on earth and narrow enough to catch a column in the wrong unit (kW for MW, m3 for million m3) or a value in the
 * wrong column.
 */
export interface ColumnRule {
  readonly name: string;
  /** Other headings used in files; compared without case. */
  readonly aliases: readonly string[];
  readonly min: number;
  readonly max: number;
  /** Only whole numbers (the unit number of HPQ). */
  readonly whole: boolean;
  /** A share of 0..1; a column in percent is recognised and divided by 100. */
  readonly share: boolean;
}

export interface GroupRule {
  readonly columns: readonly ColumnRule[];
  /** The first `keyCount` columns are the keys, compared in order; rows must strictly increase in them. */
  readonly keyCount: number;
  /** How the last column must change along the last key, with the other keys unchanged. */
  readonly along: 'rising' | 'notFalling' | 'free';
  /** The last column must not be below the one before it (Ao <= Ac). */
  readonly ordered: boolean;
}

export type GroupCode = 'HPQ' | 'ZPQ' | 'ZAQ' | 'ZV' | 'QZ' | 'FFZQ' | 'ZAoAc' | 'QHL' | 'QETA';

const column = (name: string, min: number, max: number, overrides: Partial<ColumnRule> = {}): ColumnRule => ({
  name,
  aliases: [],
  min,
  max,
  whole: false,
  share: false,
  ...overrides,
});

const levelM = column('z', -500, 6000);
const flowM3s = column('q', 0, 200_000);
const powerMw = column('p', 0, 1500);
const openingM = (name: string): ColumnRule => column(name, 0, 60);
const unitNumber = column('n', 1, 100, { whole: true });
const netHeadM = column('h', 0, 2500);
const storageMcm = column('v', 0, 500_000);
/** The product's heading is `h1`; `hl` (head loss) is how people write it. */
const headLossM = column('h1', 0, 500, { aliases: ['hl'] });
const relativeFlow = column('qqmax', 0, 1.5, { aliases: ['q/qmax'], share: true });
const efficiency = column('eta', 0.01, 1, { share: true });

const group = (
  columns: readonly ColumnRule[],
  keyCount: number,
  along: GroupRule['along'],
  ordered = false,
): GroupRule => ({ columns, keyCount, along, ordered });

export const groupRules: Readonly<Record<GroupCode, GroupRule>> = {
  /** Turbine flow [m3/s] of unit n by net head [m] and power [MW]. */
  HPQ: group([unitNumber, netHeadM, powerMw, flowM3s], 3, 'rising'),
  /** Turbine flow [m3/s] by lake level [m] and power [MW]. */
  ZPQ: group([levelM, powerMw, flowM3s], 2, 'rising'),
  /** Gate discharge [m3/s] by lake level [m] and opening [m]. */
  ZAQ: group([levelM, openingM('a'), flowM3s], 2, 'notFalling'),
  /** Capacity curve: storage [million m3] by level [m]; read backwards too. */
  ZV: group([levelM, storageMcm], 1, 'rising'),
  /** Tailwater level [m] by total plant flow [m3/s]; read backwards too. */
  QZ: group([flowM3s, levelM], 1, 'rising'),
  /** Free overflow [m3/s] by lake level [m]. */
  FFZQ: group([levelM, flowM3s], 1, 'notFalling'),
  /** Openings [m] where orifice flow ends (ao) and free overflow begins (ac), by lake level [m]. */
  ZAoAc: group([levelM, openingM('ao'), openingM('ac')], 1, 'free', true),
  /** Head loss [m] of the waterway by its flow [m3/s]. */
  QHL: group([flowM3s, headLossM], 1, 'notFalling'),
  /** Efficiency [-] by flow relative to the unit's largest [-]. */
  QETA: group([relativeFlow, efficiency], 1, 'free'),
};

export const groupCodes = Object.keys(groupRules) as readonly GroupCode[];

export function isGroupCode(text: string): text is GroupCode {
  return Object.hasOwn(groupRules, text);
}
