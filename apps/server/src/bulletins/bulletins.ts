import type { TopDeps } from '../compute/top-deps.ts';
import type { Obligations } from '../obligations/obligations.ts';
import { Refusal } from '../platform/http/refusal.ts';
import { everyMinute } from '../platform/jobs/jobs.ts';
import type { Bring } from '../transfer/transfer.ts';
import { createDrafts } from './draft/draft.ts';
import { draftRoutes } from './draft/routes.ts';
import { bulletinFigures } from './figures.ts';
import { createBulletinsFilePart } from './file-part/file-part.ts';
import type { IssueDeps } from './issue/deps.ts';
import { createDiffers } from './issue/differs.ts';
import { blobRoom, createIssue, issuedBulletins } from './issue/issue.ts';
import { createNumberHold } from './issue/number-hold.ts';
import { createNumbers } from './issue/numbers.ts';
import { createSigning } from './issue/signing.ts';
import { createStoredFiles } from './issue/stored-files.ts';
import { bulletinRoutes } from './routes.ts';
import { createSending } from './sending/sending.ts';
import { createServers } from './sending/servers.ts';
import { createShare } from './share/share.ts';
import { createForms } from './templates/templates.ts';
import { verifiedRoutes } from './verify/routes.ts';
import { createVerify } from './verify/verify.ts';

interface BulletinDeps {
  readonly owed: Pick<Obligations, 'list' | 'next' | 'issued'>;
  readonly bring: Bring;
}

/** The parts of bulletins: drafts, issuing with numbers, files, signatures, links and emails, and verification. */
export function createBulletins(deps: TopDeps, { owed, bring }: BulletinDeps) {
  // The two depend on each other: drafts are compared with issued bulletins, and those come from drafts.
  const issued = issuedBulletins(deps.database);
  const drafts = createDrafts({ ...deps, owed, issued });
  const files = createStoredFiles(deps.database);
  const forms = createForms(deps);
  const servers = createServers(deps, files, bring);
  const sending = createSending(deps, files, servers);
  const numberHold = createNumberHold(deps);
  const room: IssueDeps = {
    ...deps,
    drafts: drafts.forIssue,
    forms,
    sending,
    hold: numberHold,
    done: (tx, hydroCode, kind, at, owedAt) => owed.issued(tx, hydroCode, `bulletin_${kind}`, at, owedAt),
  };
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
    implementations: [
      ...draftRoutes(drafts),
      ...verifiedRoutes(createVerify(deps, issued)),
      ...bulletinRoutes({
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
    ],
    /** Prepares drafts at their hours. */
    ready: drafts.ready,
    startDemo: drafts.startDemo,
    /** Run by the job: reports bulletins with notes that lack a countersignature. */
    tellMissed: signing.tellMissed,
    /** Run at every start: holds the numbers after the database was restored. */
    noticeRestore: numberHold.notice,
    /** Run by the job: uploads files to servers of agencies. */
    bringFiles: () => servers.run(),
    filePart: createBulletinsFilePart({
      catalogue: deps.series.catalogue,
      drafts,
      sending,
      forms,
      jobNames: bring.namesIn,
    }),
    figures: bulletinFigures({ ...deps, servers }),
  };
}
