import { itemAt, required } from '@spillway/checked/reads';
import { yIn, yWithin } from './elevation-geometry.ts';
import { type Point, pathOf } from './paths.ts';
import type { UnitCard } from './powerhouse-geometry.ts';
import { Runner } from './Runner.tsx';
import { type Paints, url } from './SectionDefs.tsx';
import { type PartControl, SectionPart } from './SectionPart.tsx';
import { breakShare, type SectionLayout } from './section-layout.ts';
import type { Scene, SceneUnit } from './section-scene.ts';

interface TailViewProps {
  readonly scene: Scene;
  readonly layout: SectionLayout;
  readonly paints: Paints;
  readonly tailwater: PartControl;
  readonly controlOf: (outletId: string) => PartControl;
}

const bedPx = 10;

/** Below the section: toe of the dam, tailwater and powerhouse. */
export function TailView({ scene, layout, paints, tailwater, controlOf }: TailViewProps) {
  const { elevations, axisX, widthPx, toeX, house } = layout;
  const { tail, cutM } = elevations;
  const { topY, bottomY } = tail;
  const bedY = bottomY - bedPx;
  const bed: Point[] = [
    [axisX, topY],
    [toeX, topY],
    [toeX + 14, bedY - 12],
    [toeX + 30, bedY],
    [widthPx, bedY],
    [widthPx, bottomY],
    [axisX, bottomY],
  ];
  const isFlowing = layout.cut.gate?.state === 'flowing' && layout.cut.nappe !== null;
  const waterY = scene.tail.levelM === null ? null : yWithin(tail, scene.tail.levelM);
  return (
    <>
      <rect x="0" y={topY} width={widthPx} height={bottomY - topY} fill={url(paints.sky)} />
      <SectionPart
        control={tailwater}
        box={{ left: toeX + 24, right: house?.left ?? widthPx - 4, top: topY + 3, bottom: bedY }}
      >
        <Tailwater layout={layout} scene={scene} paints={paints} bedY={bedY} />
      </SectionPart>
      {isFlowing && (
        <path
          className="cut-nappe"
          d={`M${toeX} ${topY}L${toeX + 14} ${topY}L${toeX + 40} ${Math.max(topY + 4, (waterY ?? bedY) - 1)}L${toeX + 34} ${bedY}L${toeX + 20} ${bedY - 6}Z`}
        />
      )}
      <path d={`${pathOf(bed)}Z`} fill="var(--rock)" />
      <path d={`${pathOf(bed)}Z`} fill={url(paints.rock)} opacity=".55" />
      <path className="cut-outline" d={pathOf(bed.slice(1, 5))} />
      {house && <Penstock layout={layout} bedY={bedY} />}
      {cutM !== 0 && <Break layout={layout} />}
      {house && (
        <>
          <path
            className="cut-house"
            d={`M${house.left} ${bottomY - 1}V${layout.roofY}H${house.right}V${bottomY - 1}Z`}
          />
          <path className="cut-outline" d={`M${house.left - 5} ${layout.roofY}H${house.right + 5}`} />
          {scene.units.map((unit, index) => (
            <Unit
              key={unit.id}
              unit={unit}
              card={itemAt(house.cards, index)}
              roofY={layout.roofY}
              paints={paints}
              control={controlOf(unit.id)}
            />
          ))}
        </>
      )}
    </>
  );
}

interface TailwaterProps {
  readonly scene: Scene;
  readonly layout: SectionLayout;
  readonly paints: Paints;
  readonly bedY: number;
}

function Tailwater({ scene, layout, paints, bedY }: TailwaterProps) {
  const { elevations, toeX, widthPx } = layout;
  const { tail } = elevations;
  const left = toeX;
  if (scene.tail.levelM === null) {
    const y = (tail.topY + bedY) / 2 + 4;
    return (
      <rect className="cut-no-data" x={left} y={y} width={widthPx - left} height={bedY - y} fill={url(paints.noData)} />
    );
  }
  const y = yWithin(tail, scene.tail.levelM);
  const water = { x: left, y, width: widthPx - left, height: Math.max(0, bedY - y) };
  const isOld = scene.tail.freshness === 'old';
  const isHigher = scene.tail.levelM > tail.topM;
  return (
    <>
      <rect {...water} fill={url(paints.water)} />
      {isOld && <rect {...water} fill={url(paints.noData)} opacity=".34" />}
      {!isHigher && (
        <path className={isOld ? 'cut-surface cut-surface-old' : 'cut-surface'} d={`M${toeX + 8} ${y}H${widthPx}`} />
      )}
    </>
  );
}

/** Tailwater above the cut line also appears behind the dam in the upper view. */
export function HighTailwater({ scene, layout, paints }: Omit<TailwaterProps, 'bedY'>) {
  const { elevations, faceX, front, widthPx } = layout;
  const { lake, tail, cutM } = elevations;
  const { levelM } = scene.tail;
  if (cutM !== 0 || levelM === null || levelM <= tail.topM) return null;
  const y = yIn(lake, levelM);
  const right = front?.left ?? widthPx;
  return (
    <>
      <rect x={faceX} y={y} width={right - faceX} height={lake.bottomY - y} fill={url(paints.water)} />
      <path className="cut-surface" d={`M${faceX} ${y}H${right}`} />
    </>
  );
}

/** Pipe from the intake through the dam to the units. */
function Penstock({ layout, bedY }: { readonly layout: SectionLayout; readonly bedY: number }) {
  const { elevations, faceX, house } = layout;
  const { lake, tail } = elevations;
  const [intakeY, bendX, pipeY] = [lake.bottomY - 22, faceX + 50, bedY + 1];
  const pipe =
    `M${faceX} ${intakeY}h22C${faceX + 44} ${intakeY} ${bendX} ${intakeY + 4} ${bendX} ${lake.bottomY}V${tail.topY}` +
    `C${bendX} ${pipeY - 12} ${bendX + 10} ${pipeY} ${bendX + 34} ${pipeY}H${required(house).left + 8}`;
  return (
    <>
      <path className="cut-pipe" d={pipe} />
      <path className="cut-pipe-water" d={pipe} />
    </>
  );
}

/** Break line between the two parts of the drawing. */
function Break({ layout: { elevations, widthPx } }: { readonly layout: SectionLayout }) {
  const { lake, tail } = elevations;
  const zigzag = (y: number) => `M0 ${y}H${widthPx * breakShare - 14}l5 -6 8 12 5 -6H${widthPx}`;
  return (
    <>
      <rect className="cut-break" x="0" y={lake.bottomY} width={widthPx} height={tail.topY - lake.bottomY} />
      <path className="cut-break-line" d={zigzag(lake.bottomY)} />
      <path className="cut-break-line" d={zigzag(tail.topY)} />
    </>
  );
}

interface UnitProps {
  readonly unit: SceneUnit;
  readonly card: UnitCard;
  readonly roofY: number;
  readonly paints: Paints;
  readonly control: PartControl;
}

function Unit({ unit, card, roofY, paints, control }: UnitProps) {
  const top = roofY + card.top;
  const box = { left: card.left, right: card.left + card.width, top: top + 1, bottom: top + card.height - 1 };
  return (
    <SectionPart control={control} box={box}>
      <rect className="cut-reach" x={card.left} y={top} width={card.width} height={card.height} />
      <Runner
        x={card.runner.x}
        y={roofY + card.runner.y}
        radius={card.runner.radius}
        state={unit.state}
        paints={paints}
      />
    </SectionPart>
  );
}
