import type { OutageReport } from '../faults/outages.ts';
import type { BombsReport } from './bombs.ts';
import type { ClockReport, ClockReports } from './clock.ts';
import type { DamageReport } from './damage.ts';
import type { NodesReport } from './nodes.ts';
import type { RolesReport } from './roles.ts';
import type { StandstillReport } from './standstill.ts';
import type { FuzzReport } from './tally.ts';
import type { TokensReport } from './tokens.ts';

/** Faults, one per line; empty if there are none. */
const wrongNames = (all: Readonly<Record<string, boolean>>): readonly string[] =>
  Object.entries(all).flatMap(([faultName, isWrong]) => (isWrong ? [faultName] : []));

export const faultsOfRoles = ({ deviations }: RolesReport) => deviations;

export const faultsOfTokens = ({ admitted }: TokensReport) => admitted;

export const faultsOfBombs = ({ byStatus }: BombsReport) =>
  Object.keys(byStatus).filter((status) => Number(status) >= 500 && status !== '503');

export const faultsOfStandstill = ({ hung, asked, notReady }: StandstillReport) =>
  wrongNames({ 'calls that hung': hung > 0, 'ready although the database stood still': notReady < asked });

export const faultsOfFullDisk = (report: OutageReport) =>
  wrongNames({
    'acknowledged readings lost': report.missing > 0,
    'readings twice': report.doubled > 0,
    'readings that nobody sent': report.invented > 0,
  });

/** Operations never reached with success only count for a complete run. */
const faultsOfAnswers = ({ failed, open }: FuzzReport) => [
  ...Object.entries(failed).map(([name, { count, first }]) => `${count} of ${name}, the first ${first}`),
  ...open.map((name) => `${name} answered nobody`),
];

export const faultsOfFuzz = (report: FuzzReport) => [
  ...faultsOfAnswers(report),
  ...report.unreached.map((name) => `${name} was never reached with success`),
];

export const clockFaultsOf = (reports: ClockReports) =>
  Object.entries(reports).flatMap(([whose, report]) =>
    [...faultsOfClock(report), ...stillDatabase(whose, report)].map((faultName) => `of the ${whose}: ${faultName}`),
  );

/** Checks the setup: the database of a node keeps the true time, that of a computer follows its clock. */
const stillDatabase = (whose: string, { steps }: ClockReport) =>
  steps.flatMap(({ aheadSeconds, databaseAheadSeconds }) =>
    Math.abs(databaseAheadSeconds - (whose === 'computer' ? aheadSeconds : 0)) > 5
      ? [`the database was ${databaseAheadSeconds} s ahead, which this attack does not mean`]
      : [],
  );

const faultsOfClock = (report: ClockReport) => [
  ...report.steps.flatMap(({ aheadSeconds, toldMs, refused }) => [
    ...(toldMs === null ? [`nobody was told of a clock ${aheadSeconds} s ahead`] : []),
    ...(refused > 0 ? [`${refused} reads were refused while the clock was ${aheadSeconds} s ahead`] : []),
  ]),
  ...wrongNames({
    'acknowledged readings lost': report.missing > 0,
    'readings of a logger with a true clock turned away': report.turnedAway > 0,
    'figures of the future shown': report.ofTheFuture > 0,
    'told on although the clock was right again': report.quietMs === null,
    'nothing calculated although the clock was right again': report.calculatesMs === null,
  }),
  ...report.afterRestart.map((faultName) => `${faultName} after a restart`),
];

export const faultsOfDamage = (report: DamageReport) => [
  ...faultsOfAnswers(report.fuzzed),
  ...wrongNames({
    'nobody was told': report.toldMs === null,
    'readings left out in silence': report.silentlyShort > 0,
    'a backup made of it': !report.isBackupRefused,
    'the backup did not bring all back': report.restored !== report.readings,
  }),
];

export const faultsOfNodes = (report: NodesReport) => [
  ...faultsOfAnswers(report.fuzzed),
  ...wrongNames({
    'acknowledged writes lost': report.missing > 0,
    'deleted and there again': report.risen > 0,
    'written twice': report.doubled > 0,
    'a session that was ended lives on the other node': report.sessionsAlive > 0,
    'the node that lives does not calculate': report.calculatesMs === null,
  }),
];
