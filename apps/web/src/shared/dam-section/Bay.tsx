import { plateOf } from '../../kit/drawing/arc-gate.ts';
import type { Bay as BayBox } from './bay-geometry.ts';
import { type Paints, url } from './SectionDefs.tsx';
import { isAtCrest, type SceneGate } from './section-scene.ts';

interface BayProps {
  readonly gate: SceneGate;
  readonly bay: Pick<BayBox, 'gateLeft' | 'gateRight'>;
  readonly sheet: {
    readonly yOf: (levelM: number) => number;
    readonly deckY: number;
    /** A bottom outlet below the picture is drawn here, with a mark that says so. */
    readonly namesY: number;
    readonly lakeY: number | null;
  };
  readonly paints: Paints;
  /** What is drawn over the lake: the jet in the gap, the hatch of an unknown state. */
  readonly isJetOnly?: boolean;
}

/** One gate from the front, its plate raised by the opening. */
export function Bay(props: BayProps) {
  if (props.gate.sillM === null) return null;
  return isAtCrest(props.gate) ? (
    <OpenBay {...props} sillM={props.gate.sillM} />
  ) : (
    <DeepBay {...props} sillM={props.gate.sillM} />
  );
}

interface PlacedProps extends BayProps {
  readonly sillM: number;
}

function OpenBay({ gate, bay, sheet, paints, sillM, isJetOnly = false }: PlacedProps) {
  const { yOf, deckY, lakeY } = sheet;
  const { gateLeft: left, gateRight: right } = bay;
  const width = right - left;
  const sillY = yOf(sillM);
  const [lipM, topM] = plateLevels(gate, sillM);
  const hasPlate = gate.isGated && gate.kind !== 'overflow';
  const [lipY, topY] = [yOf(lipM), Math.max(deckY, yOf(topM))];
  if (isJetOnly) {
    const jetTopY = hasPlate ? lipY : Math.max(lakeY ?? sillY, deckY);
    return (
      <>
        {gate.state === 'flowing' && jetTopY < sillY - 1 && (
          <Jet left={left} right={right} top={Math.min(jetTopY, sillY - 2)} bottom={sillY} />
        )}
        {hasPlate && lipY > deckY && gate.state !== 'unknown' && (
          <path className="cut-lip" d={`M${left} ${lipY}H${right}`} />
        )}
        <UnknownGate gate={gate} box={{ left, right, top: deckY, bottom: sillY }} paints={paints} />
      </>
    );
  }
  return (
    <>
      <rect x={left} y={deckY} width={width} height={Math.max(0, sillY - deckY)} fill="var(--sky-a)" />
      {hasPlate && lipY > topY && (
        <g className={gate.state === 'unknown' ? 'cut-faint' : undefined}>
          <path className="cut-hoist" d={`M${left + 5} ${deckY}V${topY}M${right - 5} ${deckY}V${topY}`} />
          <rect className="cut-leaf" x={left} y={topY} width={width} height={lipY - topY} />
          <path className="cut-rib" d={ribs(left, right, topY, lipY, gate.kind === 'arc' ? 5 : 3)} />
        </g>
      )}
      <path className="cut-outline cut-thin" d={`M${left} ${deckY}V${sillY}M${right} ${deckY}V${sillY}`} />
    </>
  );
}

/** Lower and upper edge of the plate: a radial gate rotates, a flat gate rises. */
function plateLevels(gate: SceneGate, sillM: number): readonly [lipM: number, topM: number] {
  const openM = gate.openingM ?? 0;
  if (gate.arc === null) return [sillM + openM, sillM + openM + gate.heightM];
  const levels = plateOf(gate.arc, gate.heightM, openM).map(({ levelM }) => levelM);
  return [sillM + openM, Math.max(...levels)];
}

function ribs(left: number, right: number, top: number, bottom: number, ribLength: number): string {
  const rows = Array.from({ length: ribLength }, (_, index) => top + ((bottom - top) * (index + 1)) / (ribLength + 1));
  const columns = right - left > 40 ? [0.25, 0.5, 0.75].map((share) => left + (right - left) * share) : [];
  return [...rows.map((y) => `M${left} ${y}H${right}`), ...columns.map((x) => `M${x} ${top}V${bottom}`)].join('');
}

function DeepBay({ gate, bay, sheet, paints, sillM, isJetOnly = false }: PlacedProps) {
  const { yOf, namesY } = sheet;
  const { gateLeft: left, gateRight: right } = bay;
  const heightPx = Math.max(8, yOf(sillM) - yOf(sillM + gate.heightM));
  const isBelow = yOf(sillM) > namesY;
  const sillY = isBelow ? namesY - 10 : yOf(sillM);
  const topY = sillY - heightPx;
  const share = gate.isGated ? Math.min(1, (gate.openingM ?? 0) / gate.heightM) : 1;
  const lipY = sillY - heightPx * share;
  const isRound = gate.kind === 'culvert';
  const radius = Math.min((right - left) / 2, heightPx / 2);
  const middleX = (left + right) / 2;
  if (!isJetOnly) return null;
  return (
    <>
      {isRound ? (
        <circle className="cut-mouth" cx={middleX} cy={sillY - radius} r={radius} />
      ) : (
        <rect className="cut-mouth" x={left} y={topY} width={right - left} height={heightPx} />
      )}
      {gate.state === 'flowing' &&
        (isRound ? (
          <circle className="cut-gap" cx={middleX} cy={sillY - radius} r={Math.max(2, radius - 1)} />
        ) : (
          <Jet left={left} right={right} top={Math.min(lipY, sillY - 2)} bottom={sillY} />
        ))}
      {gate.isGated && !isRound && lipY > topY + 1 && (
        <rect className="cut-leaf" x={left} y={topY} width={right - left} height={lipY - topY} />
      )}
      {isBelow && <path className="cut-outline cut-thin" d={`M${middleX - 12} ${namesY - 5}h6l4 -4 4 8 4 -4h6`} />}
      <UnknownGate gate={gate} box={{ left, right, top: topY, bottom: sillY }} paints={paints} />
    </>
  );
}

interface Frame {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

/** Water in the gap is marked by strokes, not only by colour. */
function Jet({ left, right, top, bottom }: Frame) {
  const count = Math.max(1, Math.floor((right - left) / 12));
  const strokes = Array.from({ length: count }, (_, index) => {
    const x = left + ((right - left) * (index + 0.5)) / count;
    return `M${x} ${top + 1.5}V${bottom - 1.5}`;
  });
  return (
    <>
      <rect className="cut-gap" x={left} y={top} width={right - left} height={bottom - top} />
      <path className="cut-gap-strokes" d={strokes.join('')} />
    </>
  );
}

function UnknownGate({
  gate,
  box,
  paints,
}: {
  readonly gate: SceneGate;
  readonly box: Frame;
  readonly paints: Paints;
}) {
  const { left, right, top, bottom } = box;
  if (gate.state === 'outOfService')
    return <path className="cut-crossed" d={`M${left} ${top}L${right} ${bottom}M${right} ${top}L${left} ${bottom}`} />;
  if (gate.state !== 'unknown') return null;
  return (
    <rect
      className="cut-no-data"
      x={left}
      y={top}
      width={right - left}
      height={bottom - top}
      fill={url(paints.noData)}
    />
  );
}
