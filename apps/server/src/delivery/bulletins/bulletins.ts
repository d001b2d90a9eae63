import { Refusal } from '../../platform/http/refusal.ts';
import { everyMinute } from '../../platform/jobs/jobs.ts';
import type { DeliveryDeps } from '../deps.ts';
import type { Bring } from '../transfer/transfer.ts';
import type { Drafts as AllDrafts } from './draft/draft.ts';
import { bulletinFigures } from './figures.ts';
import { createBulletinsFilePart } from './file-part/file-part.ts';
import type { Drafts, IssueDeps } from './issue/deps.ts';
import { createDiffers } from './issue/differs.ts';
import { createFilesKept } from './issue/files-kept.ts';
import { blobRoom, createIssue } from './issue/issue.ts';
import { createNumberHold } from './issue/number-hold.ts';
import { createNumbers } from './issue/numbers.ts';
import { createSigning } from './issue/signing.ts';
import { bulletinRoutes } from './routes.ts';
import { createSending } from './sending/sending.ts';
import { createServers } from './sending/servers.ts';
import { createShare } from './share/share.ts';
import { createForms } from './templates/templates.ts';

/** What a room hands to this one. */
interface Around {
  readonly drafts: Drafts;
  /** For the part of a plant's file. */
  readonly settings: Pick<AllDrafts, 'settingsIn' | 'keepSettings'>;
  readonly bring: Bring;
  readonly done: IssueDeps['done'];
}

/** Bulletins from the moment they are issued: numbers, files, signatures, links and letters. */
export function createBulletins(deps: DeliveryDeps, { drafts, settings, done, bring }: Around) {
  const files = createFilesKept(deps.database);
  const forms = createForms(deps);
  const servers = createServers(deps, files, bring);
  const sending = createSending(deps, files, servers);
  const hold = createNumberHold(deps);
  const room: IssueDeps = { ...deps, drafts, forms, sending, done, hold };
  const issue = createIssue(room);
  const signing = createSigning(room);
  const share = createShare({ ...deps, issue, files });
  const knownPlantNo = async (hydroCode: string) => (await deps.series.catalogue.of(hydroCode))?.plantNo ?? null;
  async function plantNoOf(hydroCode: string): Promise<number> {
    const plantNo = await knownPlantNo(hydroCode);
    if (plantNo === null) throw new Refusal('bulletin.not_found');
    return plantNo;
  }
  deps.blobsWatch.names(blobRoom, ({ plantNo, owner }) => files.nameOf(plantNo, owner));
  deps.jobs.define({
    name: 'bulletin-countersign',
    cron: everyMinute,
    exclusive: true,
    routine: true,
    run: async () => void (await signing.tellMissed()),
  });
  deps.jobs.define({
    name: 'bulletin-servers',
    cron: everyMinute,
    exclusive: true,
    routine: true,
    run: (_payload, { signal }) => servers.run(signal),
  });
  return {
    implementations: bulletinRoutes({
      issue,
      signing,
      sending,
      servers,
      forms,
      share,
      files,
      numbers: createNumbers(room),
      differs: createDiffers(deps),
      plantNoOf,
      knownPlantNo,
    }),
    /** For drafts and verification. */
    issued: issue.issued,
    tellMissed: signing.tellMissed,
    noticeRestore: hold.notice,
    bringFiles: () => servers.run(),
    filePart: createBulletinsFilePart({
      catalogue: deps.series.catalogue,
      drafts: settings,
      sending,
      forms,
      jobNames: bring.namesIn,
    }),
    figures: bulletinFigures({ ...deps, servers }),
  };
}
