import type { FloodFigures } from '@spillway/contract/reports/flood-report/figures';
import type { ComparedFigure, SinceIssued } from '@spillway/contract/reports/flood-report/since-issued';

type Figure = number | null | undefined;

/** The last printed digit: a smaller difference is not visible in the report. */
const minDifferences = {
  level_highest: 0.01,
  inflow_highest: 1,
  release_highest: 1,
  volume_inflow: 0.01,
  volume_release: 0.01,
};

/**
 * Readings, orders and notices of a flood may be corrected after its report was issued: the report is unchanged, and
 * this lists the differences.
 */
export function changesSinceIssue(issuedReport: FloodFigures, now: FloodFigures): SinceIssued | null {
  // Deleted data does not contradict the report.
  if (now.lake_level.highest === null) return null;
  const figure = (name: keyof typeof minDifferences, of: (figures: FloodFigures) => Figure) => {
    const [before, after] = [of(issuedReport) ?? null, of(now) ?? null];
    const isSame =
      before === null || after === null ? before === after : Math.abs(before - after) < minDifferences[name] * 0.999;
    return isSame ? [] : [{ figure: name, issued: before, now: after }];
  };
  const list = (name: ComparedFigure, of: (figures: FloodFigures) => readonly unknown[]) => {
    const [before, after] = [of(issuedReport), of(now)];
    const isSame = JSON.stringify(before) === JSON.stringify(after);
    return isSame ? [] : [{ figure: name, issued: before.length, now: after.length }];
  };
  const [brokenThen, brokenNow] = [brokenMinutes(issuedReport), brokenMinutes(now)];
  return [
    ...figure('level_highest', ({ lake_level }) => lake_level.highest?.value),
    ...figure('inflow_highest', ({ inflow }) => inflow.highest?.value),
    ...figure('release_highest', ({ release }) => release.highest?.value),
    // Earlier versions computed the volume from release and storage.
    ...(issuedReport.volumes.open === undefined ? [] : figure('volume_inflow', ({ volumes }) => volumes.inflow)),
    ...figure('volume_release', ({ volumes }) => volumes.release),
    ...list('moves', ({ moves }) => moves.map(({ gate, to, to_opening }) => [gate, to, to_opening])),
    ...list('orders', ({ orders, to }) =>
      orders.map(({ kind, number, organisation, text, from, until }) => [
        kind,
        number,
        organisation,
        text,
        Date.parse(from),
        // An order that was open at that time may have ended since, long after the flood.
        Math.min(until === null ? Number.POSITIVE_INFINITY : Date.parse(until), Date.parse(to)),
      ]),
    ),
    ...list('notices', ({ notices }) => (notices ?? []).map(({ at, about, to }) => [at, about, to])),
    ...(brokenThen === brokenNow ? [] : [{ figure: 'broken' as const, issued: brokenThen, now: brokenNow }]),
  ];
}

const brokenMinutes = ({ rules }: FloodFigures): number => rules.reduce((sum, { broken }) => sum + broken, 0);
