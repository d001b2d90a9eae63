import { itemAt, lastOf } from '@spillway/checked/reads';
import { Deck } from './Deck.tsx';
import { yIn, yWithin } from './elevation-geometry.ts';
import { type Point, pathOf, placer } from './paths.ts';
import { type Paints, url } from './SectionDefs.tsx';
import { type PartControl, SectionPart } from './SectionPart.tsx';
import type { SectionLayout } from './section-layout.ts';
import type { Scene } from './section-scene.ts';

interface CutViewProps {
  readonly scene: Scene;
  readonly layout: SectionLayout;
  readonly paints: Paints;
  readonly lake: PartControl;
  readonly gate: PartControl | null;
}

/** Section of the lake and the dam through one gate. */
export function CutView({ scene, layout, paints, lake, gate }: CutViewProps) {
  const { elevations, axisX, faceX, cut, cutEndX } = layout;
  const window = elevations.lake;
  const dam = <DamBody layout={layout} scene={scene} paints={paints} />;
  const surfaceY = scene.lake.levelM === null ? window.topY : yWithin(window, scene.lake.levelM);
  const at = placer(elevations, faceX);
  const [, sillY] = at({ xM: 0, zM: cut.pier?.sillM ?? layout.deckM });
  return (
    <g clipPath={url(paints.window)}>
      <SectionPart
        control={lake}
        box={{ left: axisX + 2, right: faceX - 2, top: surfaceY + 2, bottom: window.bottomY - 3 }}
      >
        <LakeBody layout={layout} scene={scene} paints={paints} />
      </SectionPart>
      {gate ? (
        <SectionPart
          control={gate}
          box={{ left: faceX + 2, right: cutEndX - 4, top: yIn(window, layout.deckM), bottom: sillY }}
        >
          {dam}
        </SectionPart>
      ) : (
        dam
      )}
      <LakeSurface layout={layout} scene={scene} />
    </g>
  );
}

interface PieceProps {
  readonly scene: Scene;
  readonly layout: SectionLayout;
  readonly paints: Paints;
}

function LakeBody({ scene, layout, paints }: PieceProps) {
  const { elevations, axisX, faceX, cut, deckM } = layout;
  const { lake } = elevations;
  const at = placer(elevations, faceX);
  if (scene.lake.levelM === null)
    return (
      <rect
        className="cut-no-data"
        x={axisX}
        y={yWithin(lake, scene.levels.normalM ?? deckM)}
        width={faceX - axisX}
        height={lake.bottomY - yWithin(lake, scene.levels.normalM ?? deckM)}
        fill={url(paints.noData)}
      />
    );
  const surfaceY = yWithin(lake, scene.lake.levelM);
  const body = pathOf([
    [axisX, surfaceY],
    ...cut.shore.map(at).map(([x, y]): Point => [x, Math.min(Math.max(y, surfaceY), lake.bottomY)]),
    [faceX, lake.bottomY],
    [axisX, lake.bottomY],
  ]);
  return (
    <>
      <path d={`${body}Z`} fill={url(paints.water)} />
      {scene.lake.freshness === 'old' && <path d={`${body}Z`} fill={url(paints.noData)} opacity=".3" />}
      {scene.overtoppingM > 0 && <Overtopping layout={layout} surfaceY={surfaceY} />}
    </>
  );
}

/** Water over the crest and down the back of the dam. */
function Overtopping({ layout, surfaceY }: { readonly layout: SectionLayout; readonly surfaceY: number }) {
  const { elevations, faceX, cut, deckM } = layout;
  const { bottomY } = elevations.lake;
  const deckY = yIn(elevations.lake, deckM);
  const backX = faceX + cut.deck.toXM * elevations.pxPerM;
  const thickPx = Math.max(3, (deckY - surfaceY) * 0.7);
  return (
    <path
      className="cut-nappe"
      d={`M${faceX} ${surfaceY}H${backX}Q${backX + 22} ${surfaceY + 4} ${backX + 34} ${bottomY}h${-thickPx}Q${backX + 14} ${deckY + 10} ${backX} ${deckY}H${faceX}Z`}
    />
  );
}

function DamBody({ scene, layout, paints }: PieceProps) {
  const { elevations, faceX, cut, deckM } = layout;
  const { lake, pxPerM } = elevations;
  const at = placer(elevations, faceX);
  const line = cut.line.map(at);
  const body = `${pathOf([...line, [faceX, lake.bottomY]])}Z`;
  const deckY = yIn(lake, deckM);
  const deckX = faceX + cut.deck.fromXM * pxPerM;
  const deckPx = (cut.deck.toXM - cut.deck.fromXM) * pxPerM;
  const { nappe, mouth, pier } = cut;
  const isKnown = cut.gate?.state !== 'unknown';
  return (
    <>
      {nappe && (
        <>
          <path className="cut-nappe" d={`${pathOf([...nappe.over.map(at), ...nappe.under.map(at).reverse()])}Z`} />
          <path className="cut-nappe-line" d={pathOf(nappe.over.map(at))} />
          <path
            className="cut-nappe-streak"
            d={pathOf(between(nappe.under.map(at), nappe.over.map(at), 0.5).slice(2))}
          />
        </>
      )}
      <path d={body} fill="var(--concrete)" />
      <path d={body} fill={url(paints.concrete)} />
      <path className="cut-outline" d={pathOf([[faceX, lake.bottomY], ...line])} />
      {mouth && <Mouth layout={layout} mouth={mouth} isFlowing={cut.gate?.state === 'flowing'} />}
      {pier && (
        <path
          className="cut-pier"
          d={`${pathOf([
            at({ xM: pier.fromXM, zM: deckM }),
            at({ xM: pier.fromXM, zM: pier.sillM }),
            at({ xM: pier.toXM, zM: pier.sillM }),
            at({ xM: pier.toXM, zM: deckM }),
          ])}Z`}
        />
      )}
      <Plate layout={layout} isKnown={isKnown} />
      <Deck left={deckX} width={deckPx} y={deckY} />
      {scene.lake.levelM !== null && nappe === null && cut.gate?.state === 'unknown' && (
        <rect
          className="cut-no-data"
          x={at({ xM: cut.pier?.fromXM ?? 0, zM: 0 })[0]}
          y={deckY}
          width={Math.max(8, ((cut.pier?.toXM ?? 1) - (cut.pier?.fromXM ?? 0)) * pxPerM)}
          height={yIn(lake, cut.pier?.sillM ?? deckM) - deckY}
          fill={url(paints.noData)}
        />
      )}
    </>
  );
}

const between = (a: readonly Point[], b: readonly Point[], share: number): Point[] =>
  a.map(([x, y], index) => [x + (itemAt(b, index)[0] - x) * share, y + (itemAt(b, index)[1] - y) * share]);

interface PlateProps {
  readonly layout: SectionLayout;
  readonly isKnown: boolean;
}

function Plate({ layout: { elevations, faceX, cut, deckM }, isKnown }: PlateProps) {
  const at = placer(elevations, faceX);
  if (cut.plate.length === 0) return null;
  const plate = cut.plate.map(at);
  const top = lastOf(plate);
  const hoistY = yIn(elevations.lake, deckM);
  return (
    <g className={isKnown ? undefined : 'cut-faint'}>
      {top[1] > hoistY && <path className="cut-hoist" d={pathOf([top, [top[0] + 4, hoistY]])} />}
      {cut.arms && (
        <>
          <path className="cut-arm" d={pathOf([cut.arms.lower, cut.arms.axis, cut.arms.upper].map(at))} />
          <circle className="cut-axis" cx={at(cut.arms.axis)[0]} cy={at(cut.arms.axis)[1]} r="4" />
        </>
      )}
      <path className="cut-plate" d={pathOf(plate)} />
    </g>
  );
}

interface MouthProps {
  readonly layout: SectionLayout;
  readonly mouth: NonNullable<SectionLayout['cut']['mouth']>;
  readonly isFlowing: boolean;
}

/** Outlet through the dam and the jet behind it. */
function Mouth({ layout: { elevations, faceX, cut }, mouth, isFlowing }: MouthProps) {
  const at = placer(elevations, faceX);
  const [left, topY] = at({ xM: 0, zM: mouth.topM });
  const [right, sillY] = at({ xM: mouth.toXM, zM: mouth.sillM });
  const { bottomY } = elevations.lake;
  const openM = cut.gate?.openingM ?? mouth.topM - mouth.sillM;
  const [, lipY] = at({ xM: 0, zM: Math.min(mouth.topM, mouth.sillM + openM) });
  return (
    <>
      <path className="cut-mouth" d={`M${left} ${topY}H${right}V${sillY}H${left}Z`} />
      {isFlowing && (
        <path
          className="cut-nappe"
          d={`M${left} ${lipY}H${right}Q${right + 26} ${lipY} ${right + 44} ${bottomY}h-12Q${right + 20} ${sillY} ${right} ${sillY}H${left}Z`}
        />
      )}
      {cut.gate?.isGated && lipY > topY && <path className="cut-plate" d={`M${left + 5} ${topY - 3}V${lipY}`} />}
    </>
  );
}

/** Lake surface with the water level symbol. */
function LakeSurface({ scene, layout }: { readonly scene: Scene; readonly layout: SectionLayout }) {
  const { elevations, axisX, faceX, cut, markX } = layout;
  if (scene.lake.levelM === null) return null;
  const y = yWithin(elevations.lake, scene.lake.levelM);
  const isOld = scene.lake.freshness === 'old';
  const [shoreX] = placer(elevations, faceX)(cut.shore[0] ?? { xM: 0, zM: 0 });
  return (
    <>
      <path className={isOld ? 'cut-surface cut-surface-old' : 'cut-surface'} d={`M${axisX} ${y}H${shoreX}`} />
      <g className="cut-mark" transform={`translate(${markX} ${y})`}>
        <path className="cut-mark-sign" d="M-6 -10h12l-6 9z" />
        <path className="cut-mark-lines" d="M-8 4h16M-5 7h10M-2 10h4" />
      </g>
    </>
  );
}
