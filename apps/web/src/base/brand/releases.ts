import type { TextKey } from '../i18n/use-text.ts';

interface Release {
  readonly tag: string;
  readonly description: TextKey;
  readonly added?: readonly TextKey[];
  readonly fixed?: readonly TextKey[];
  readonly changed?: readonly TextKey[];
}

/** Newest first. The newest tag is the product's version in every page title (specification, section 1). */
export const releases: readonly [Release, ...Release[]] = [
  {
    tag: '1.8.8',
    description: 'releaseNotes.r188.description',
    added: [
      'releaseNotes.r188.accounts',
      'releaseNotes.r188.roles',
      'releaseNotes.r188.audit',
      'releaseNotes.r188.backups',
      'releaseNotes.r188.system',
      'releaseNotes.r188.engine',
      'releaseNotes.r188.plant',
      'releaseNotes.r188.readings',
      'releaseNotes.r188.dashboard',
      'releaseNotes.r188.witness',
      'releaseNotes.r188.tools',
      'releaseNotes.r188.map',
      'releaseNotes.r188.reports',
      'releaseNotes.r188.prices',
      'releaseNotes.r188.search',
      'releaseNotes.r188.duty',
      'releaseNotes.r188.messages',
      'releaseNotes.r188.ledger',
      'releaseNotes.r188.floodMode',
      'releaseNotes.r188.transfer',
      'releaseNotes.r188.procedure',
      'releaseNotes.r188.forecast',
      'releaseNotes.r188.foretold',
      'releaseNotes.r188.foretoldReports',
      'releaseNotes.r188.bulletins',
      'releaseNotes.r188.simulation',
      'releaseNotes.r188.manual',
    ],
    changed: [
      'releaseNotes.r188.held',
      'releaseNotes.r188.callers',
      'releaseNotes.r188.past',
      'releaseNotes.r188.age',
      'releaseNotes.r188.clock',
      'releaseNotes.r188.rise',
      'releaseNotes.r188.inflow',
      'releaseNotes.r188.river',
      'releaseNotes.r188.zero',
      'releaseNotes.r188.rules',
      'releaseNotes.r188.editions',
      'releaseNotes.r188.deleting',
      'releaseNotes.r188.connections',
    ],
  },
];

export const latestTag = releases[0].tag;
