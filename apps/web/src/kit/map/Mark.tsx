import './map-drawing.css';

/** Shape and colour of a place; each alone identifies it. */
export interface MarkStyle {
  /** Drawn around 0 0, about 12 px wide. */
  readonly path: string;
  /** A design token such as `--q-rain`. */
  readonly colour: `--${string}`;
}

export function Mark({ look }: { readonly look: MarkStyle }) {
  return <path className="map-mark" d={look.path} style={{ fill: `var(${look.colour})` }} />;
}

/** The same mark in text or a table. */
export function InlineMark({ look }: { readonly look: MarkStyle }) {
  return (
    <svg className="inline-mark" width="14" height="14" viewBox="-7 -7 14 14" aria-hidden="true" focusable="false">
      <Mark look={look} />
    </svg>
  );
}
