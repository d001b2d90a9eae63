/** Pattern ids of one drawing, since a page may have several. */
export interface Paints {
  readonly water: string;
  readonly veil: string;
  readonly sky: string;
  readonly rock: string;
  readonly concrete: string;
  readonly noData: string;
  readonly window: string;
}

export const paintsOf = (id: string): Paints => ({
  water: `${id}-water`,
  veil: `${id}-veil`,
  sky: `${id}-sky`,
  rock: `${id}-rock`,
  concrete: `${id}-concrete`,
  noData: `${id}-no-data`,
  window: `${id}-window`,
});

export const url = (id: string): string => `url(#${id})`;

/** Patterns of water, rock, concrete and unknown states, as on engineering drawings. */
export function SectionDefs({ paints }: { readonly paints: Paints }) {
  const down = { x1: 0, y1: 0, x2: 0, y2: 1 };
  return (
    <>
      <linearGradient id={paints.water} {...down}>
        <stop offset="0" stopColor="var(--water-a)" />
        <stop offset=".45" stopColor="var(--water-b)" />
        <stop offset="1" stopColor="var(--water-c)" />
      </linearGradient>
      <linearGradient id={paints.veil} {...down}>
        <stop offset="0" stopColor="var(--water-a)" stopOpacity=".5" />
        <stop offset="1" stopColor="var(--water-c)" stopOpacity=".74" />
      </linearGradient>
      <linearGradient id={paints.sky} {...down}>
        <stop offset="0" stopColor="var(--sky-a)" />
        <stop offset="1" stopColor="var(--sky-b)" />
      </linearGradient>
      <pattern id={paints.rock} width="9" height="9" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
        <path d="M0 0V9" stroke="var(--rock-line)" />
      </pattern>
      <pattern id={paints.noData} width="7" height="7" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
        <path d="M0 0V7" stroke="var(--nodata)" strokeWidth="1.2" />
      </pattern>
      <pattern id={paints.concrete} width="26" height="22" patternUnits="userSpaceOnUse">
        <path
          d="M4 6h.01M17 3h.01M10 15h.01M22 18h.01"
          stroke="var(--concrete-line)"
          strokeWidth="1.5"
          strokeLinecap="round"
          opacity=".55"
        />
      </pattern>
    </>
  );
}
