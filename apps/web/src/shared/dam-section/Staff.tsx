import { type Elevations, yIn } from './elevation-geometry.ts';
import type { Point } from './paths.ts';
import type { SectionLayout } from './section-layout.ts';

interface LayoutProps {
  readonly layout: SectionLayout;
}

/** Lines of the characteristic levels and the expected peak across the lake. */
export function LevelLines({ layout: { lines, faceX } }: LayoutProps) {
  return (
    <g className="cut-levels">
      {lines.map(({ name, fromX, y, isUnderWater, leader }) =>
        leader ? (
          <path
            key={`${name}-leader`}
            className={isUnderWater ? 'cut-leader cut-level-under' : 'cut-leader'}
            d={`M${leader.fromX} ${leader.fromY}H${leader.elbowX}L${fromX} ${y}`}
          />
        ) : null,
      )}
      {lines.map(({ name, y, fromX, isUnderWater }) => (
        <path
          key={name}
          className={name === 'peak' ? 'cut-peak' : isUnderWater ? 'cut-level cut-level-under' : 'cut-level'}
          d={`M${Math.min(fromX, faceX - 12)} ${y}H${faceX - 2}`}
        />
      ))}
    </g>
  );
}

/** Elevation scale: a mark per metre, or a larger round step where marks would overlap. */
export function Staff({ layout: { elevations, axisX, ticks, isNarrow } }: LayoutProps) {
  const { lake, tail } = elevations;
  return (
    <g>
      <rect className="cut-staff" x={axisX - 7} y={lake.topY} width="7" height={lake.bottomY - lake.topY} />
      {staffMarks(elevations).map(([y, height]) => (
        <rect key={y} className="cut-staff-mark" x={axisX - 7} y={y} width="7" height={height} />
      ))}
      {ticks.map(({ levelM, y }) => (
        <path key={`${levelM}-${y}`} className="cut-tick" d={`M${axisX - 9} ${y}h9`} />
      ))}
      {!isNarrow && <path className="cut-tick" d={`M${axisX} ${tail.topY}V${tail.bottomY}`} />}
    </g>
  );
}

const minMarkPx = 4;

function staffMarks({ lake, pxPerM }: Elevations): Point[] {
  const stepM = [0.2, 0.5, 1, 2, 5, 10].find((step) => step * pxPerM >= minMarkPx) ?? 20;
  const marks: Point[] = [];
  for (let count = Math.ceil(lake.bottomM / stepM); count * stepM < lake.topM; count++) {
    if (count % 2 !== 0) continue;
    const top = Math.max(lake.topY, yIn(lake, (count + 1) * stepM));
    marks.push([top, yIn(lake, count * stepM) - top]);
  }
  return marks;
}
