import './section-labels.css';
import type { Label } from '../../kit/drawing/label.ts';

/** Every text of the drawing; what they say is spoken by the parts, so these are for the eye. */
export function SectionLabels({ labels }: { readonly labels: readonly Label[] }) {
  return (
    // biome-ignore lint/a11y/noAriaHiddenOnFocusable: a group of texts takes no focus.
    <g className="cut-labels" aria-hidden="true">
      {labels.map(({ key, text, figure, x, y, sizePx, anchor, look, title }) => (
        <text key={key} className={`cut-text-${look}`} x={x} y={y} fontSize={sizePx} textAnchor={anchor}>
          {title !== undefined && <title>{title}</title>}
          {text}
          {figure !== undefined && <tspan className="cut-figure"> {figure}</tspan>}
        </text>
      ))}
    </g>
  );
}
