import { itemAt, lastOf } from '@spillway/checked/reads';
/** Distance from the upstream face and elevation, both in m. */
export interface SectionPoint {
  readonly xM: number;
  readonly zM: number;
}

export interface Ogee {
  /** From the upstream face over the crest down the back of the dam. */
  readonly line: readonly SectionPoint[];
  readonly apexXM: number;
}

/** Slope of the chute below the curve: m horizontally per m down. */
const chute = 0.75;
const steps = 14;

/**
 * Profile of an overflow dam: x^1.85 = 2 Hd^0.85 y behind the crest (WES, vertical face), then a straight chute.
 * Upstream a quarter ellipse, 0.28 Hd long and 0.16 Hd high.
 */
export function ogeeOf(crestM: number, designHeadM: number, footM: number): Ogee {
  const headM = Math.max(designHeadM, 0.5);
  const [apexXM, liftM] = [0.28 * headM, 0.16 * headM];
  const line: SectionPoint[] = [];
  for (let step = 0; step <= steps; step++) {
    const angle = (Math.PI / 2) * (step / steps);
    line.push({ xM: apexXM * (1 - Math.cos(angle)), zM: crestM - liftM * (1 - Math.sin(angle)) });
  }
  const dropOf = (xM: number) => xM ** 1.85 / (2 * headM ** 0.85);
  const tangentXM = headM * (2 / (1.85 * chute)) ** (1 / 0.85);
  for (let step = 1; step <= steps; step++) {
    const xM = (tangentXM * step) / steps;
    const zM = crestM - dropOf(xM);
    if (zM <= footM) break;
    line.push({ xM: apexXM + xM, zM });
  }
  const last = lastOf(line);
  if (last.zM > footM) line.push({ xM: last.xM + (last.zM - footM) * chute, zM: footM });
  return { line, apexXM };
}

/** Number of points over which the nappe narrows to its thickness. */
const bend = 9;

/**
 * Nappe on the back of the dam: its upper surface, thinner as it accelerates. It starts at the lower edge of the plate,
 * or where the surface bends down.
 */
export function nappeOf(
  { line, apexXM }: Ogee,
  thickM: number,
  lip?: SectionPoint,
): { readonly under: readonly SectionPoint[]; readonly over: readonly SectionPoint[] } {
  const lowerLine = line.filter(({ xM }) => xM >= apexXM - 1e-9);
  const upperProfile = lowerLine.map((point, index) => {
    const [before, after] = [
      itemAt(lowerLine, Math.max(0, index - 1)),
      itemAt(lowerLine, Math.min(lowerLine.length - 1, index + 1)),
    ];
    const [dx, dz] = [after.xM - before.xM, after.zM - before.zM];
    const length = Math.hypot(dx, dz) || 1;
    const here = thickM * Math.max(0.55, 1 - index * 0.03);
    return { xM: point.xM - (dz / length) * here, zM: point.zM + (dx / length) * here };
  });
  const first = upperProfile[0];
  if (!lip || !first) return { under: lowerLine, over: upperProfile };
  const bentProfile = upperProfile.map(({ xM, zM }, index) => {
    const share = Math.max(0, 1 - index / bend) ** 2;
    return { xM: xM + (lip.xM - first.xM) * share, zM: zM + (lip.zM - first.zM) * share };
  });
  return { under: lowerLine, over: bentProfile };
}

/** Gravity dam without spillway: vertical face, road on top, sloping back. */
export function wallOf(crestM: number, topWidthM: number, footM: number): SectionPoint[] {
  return [
    { xM: 0, zM: footM },
    { xM: 0, zM: crestM },
    { xM: topWidthM, zM: crestM },
    { xM: topWidthM + (crestM - footM) * chute, zM: footM },
  ];
}

/** Horizontal position of that back at an elevation. */
export const wallBackXM = (crestM: number, topWidthM: number, levelM: number): number =>
  topWidthM + Math.max(0, crestM - levelM) * chute;
