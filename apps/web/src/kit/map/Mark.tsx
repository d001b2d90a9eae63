import './map-drawing.css';

/** What a place is, in shape and colour: either alone is enough to tell. */
export interface MarkLook {
  /** Drawn around 0 0, about 12 px across. */
  readonly path: string;
  /** A token of the design: `--q-rain`. */
  readonly colour: `--${string}`;
}

export function Mark({ look }: { readonly look: MarkLook }) {
  return <path className="map-mark" d={look.path} style={{ fill: `var(${look.colour})` }} />;
}

/** The same mark in a line of text or a table. */
export function InlineMark({ look }: { readonly look: MarkLook }) {
  return (
    <svg className="inline-mark" width="14" height="14" viewBox="-7 -7 14 14" aria-hidden="true" focusable="false">
      <Mark look={look} />
    </svg>
  );
}
