/**
 * Folders in which each file is a separate subject. Other modules may import the files directly inside, but nothing
 * from subfolders.
 */
export const shelves: readonly string[] = [
  'platform/database',
  'platform/database/embedded',
  'platform/http',
  'platform/messages/channels',
  'platform/spreadsheets',
  'platform/workers',
];

/** Other files that different modules may import, each with its reason. */
export const exceptions: Readonly<Record<string, string>> = {
  'compute/calculation/record/stated-inflow.ts': 'the thread that writes files loads no more of a calculation',
  'reports/tables/read-report.ts': 'the thread that writes files loads no more of reports',
  'reports/tables/texts.ts': 'the thread that writes files loads no more of reports',
  'platform/blobs/verify.ts': 'tests of other rooms judge what was kept as the command does',
  'platform/ledger/verify.ts': 'tests of other rooms judge what was kept as the command does',
};
