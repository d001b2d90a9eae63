import { BaseSequencer, type TestSpecification } from 'vitest/node';

/**
 * Files that take many times as long as others, the longest first in each project: begun last, one of them would keep a core waiting
 * at the end. A machine that has run them before knows it by itself; a fresh one would go by their size.
 */
export const longest: readonly string[] = [
  'apps/server/src/delivery/transfer/wire/testing/receivers.test.ts',
  'apps/server/src/platform/sheets/read-sheet.test.ts',
  'apps/server/src/delivery/transfer/wire/clients/sftp.test.ts',
  'tools/lib/launcher.test.ts',
  'packages/plant-simulator/src/virtual-plant.test.ts',
  'packages/plant-simulator/src/seen-by-the-engine.test.ts',
  'apps/server/src/delivery/transfer/wire/testing/files-of-account.test.ts',
  'apps/server/src/series/demo-feed/demo-feed.full.db.test.ts',
  'apps/server/src/contract-fuzz.full.db.test.ts',
  'apps/server/src/contract-fuzz.db.test.ts',
  'apps/server/src/delivery/report-files/ten-at-once.full.db.test.ts',
  'apps/server/src/access/authorization.db.test.ts',
  'apps/server/src/delivery/warnings/escalation/scenarios.full.db.test.ts',
  'apps/server/src/delivery/warnings/escalation/scenarios.db.test.ts',
  'apps/server/src/delivery/reports/oracle.db.test.ts',
  'apps/server/src/main.db.test.ts',
  'apps/server/src/delivery/transfer/slots/kept.db.test.ts',
  'apps/server/src/delivery/warnings/evaluator/evaluator.db.test.ts',
  'apps/server/src/delivery/warnings/warnings.db.test.ts',
  'apps/server/src/compute/calculation/interruptions.full.db.test.ts',
  'apps/server/src/delivery/warnings/unseen.db.test.ts',
  'apps/server/src/cli/cli.db.test.ts',
  'apps/server/src/compute/explain/explain.db.test.ts',
  'apps/server/src/platform/jobs/jobs.db.test.ts',
  'apps/server/src/platform/backup/physical-backup.db.test.ts',
  'apps/server/src/platform/gateways/gateways.db.test.ts',
  'apps/server/src/compute/calculation/by-hand/take-back.db.test.ts',
  'apps/server/src/rows-that-travel.db.test.ts',
  'apps/server/src/delivery/report-files/report-files.db.test.ts',
  'apps/server/src/platform/storage-trouble/storage-trouble.db.test.ts',
  // The demo is made meanwhile: these do without it. The second one waits most of its time, while the first one works.
  'e2e/journeys/accessibility.e2e.ts',
  'e2e/full/faults.e2e.ts',
  'e2e/journeys/session.e2e.ts',
  'e2e/full/line-down.e2e.ts',
  'e2e/full/demo.e2e.ts',
  'e2e/full/accessibility-living.e2e.ts',
  'e2e/full/spreadsheets.e2e.ts',
  'e2e/journeys/dashboard.e2e.ts',
  'e2e/journeys/reports.e2e.ts',
  'e2e/full/compare.e2e.ts',
  'e2e/full/recovery.e2e.ts',
  'e2e/full/arming.e2e.ts',
  'e2e/full/whole-plant.e2e.ts',
];

export default class LongFilesFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    return sorted.toSorted(
      (one, other) =>
        one.project.config.sequence.groupOrder - other.project.config.sequence.groupOrder || rank(one) - rank(other),
    );
  }
}

function rank({ moduleId }: TestSpecification): number {
  const at = longest.findIndex((file) => moduleId.replaceAll('\\', '/').endsWith(`/${file}`));
  return at < 0 ? longest.length : at;
}
