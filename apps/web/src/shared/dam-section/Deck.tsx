interface DeckProps {
  readonly left: number;
  readonly width: number;
  readonly y: number;
}

const deckPx = 9;
const railPx = 9;

/** Road on the dam crest with its railing; the road surface is the crest. */
export function Deck({ left, width, y }: DeckProps) {
  const posts = Math.max(2, Math.round(width / 22));
  const rail = Array.from({ length: posts + 1 }, (_, index) => `M${left + (width * index) / posts} ${y - railPx}V${y}`);
  return (
    <>
      <path className="cut-rail" d={`M${left} ${y - railPx}h${width}${rail.join('')}`} />
      <rect className="cut-deck" x={left} y={y} width={width} height={deckPx} />
    </>
  );
}
