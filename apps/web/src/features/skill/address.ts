export const views = ['scores', 'said', 'floods', 'hand', 'validation'] as const;
type View = (typeof views)[number];
export const quantities = ['inflow', 'lake_level'] as const;
export type Quantity = (typeof quantities)[number];

export interface SkillAddress {
  readonly view: View;
  /** Null: this year. */
  readonly year: number | null;
  /** Null: the source in use. */
  readonly source: string | null;
  readonly afterwards: boolean | null;
  readonly quantity: Quantity;
  /** Past hour, ms; null: the last one. */
  readonly at: number | null;
}

const numberOf = (text: unknown): number | null => {
  const number = Number(text ?? Number.NaN);
  return Number.isInteger(number) && number > 0 ? number : null;
};

/** Invalid parts of an address fall back to the default. */
export function readAddress(search: Readonly<Record<string, unknown>>): SkillAddress {
  const { source, afterwards } = search;
  const year = numberOf(search.year);
  return {
    view: views.find((view) => view === search.view) ?? 'scores',
    year: year !== null && year >= 1900 && year <= 2200 ? year : null,
    source: typeof source === 'string' && source !== '' && source.length <= 60 ? source : null,
    afterwards: afterwards === undefined ? null : afterwards === true || afterwards === 'true',
    quantity: quantities.find((one) => one === search.quantity) ?? 'inflow',
    at: numberOf(search.at),
  };
}

/** Without defaults. */
export function writeAddress({ view, year, source, afterwards, quantity, at }: SkillAddress): Record<string, unknown> {
  return {
    ...(view === 'scores' ? {} : { view }),
    ...(year === null ? {} : { year }),
    ...(source === null ? {} : { source }),
    ...(afterwards === null ? {} : { afterwards }),
    ...(quantity === 'inflow' ? {} : { quantity }),
    ...(at === null ? {} : { at }),
  };
}
