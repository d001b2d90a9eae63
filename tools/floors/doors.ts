/** Folders whose files are each a subject of their own. Who stands outside may use those directly in one, and nothing in its folders. */
export const shelves: readonly string[] = [
  'platform/database',
  'platform/database/embedded',
  'platform/http',
  'platform/messages/channels',
  'platform/spreadsheets',
  'platform/workers',
];

/** Other files of rooms that others use, each with its reason. */
export const exceptions: Readonly<Record<string, string>> = {
  'compute/calculation/record/stated-inflow.ts': 'the thread that writes files loads no more of a calculation',
  'reports/tables/read-report.ts': 'the thread that writes files loads no more of reports',
  'reports/tables/texts.ts': 'the thread that writes files loads no more of reports',
  'platform/blobs/verify.ts': 'tests of other rooms judge what was kept as the command does',
  'platform/ledger/verify.ts': 'tests of other rooms judge what was kept as the command does',
};
