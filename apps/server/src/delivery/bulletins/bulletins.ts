import { Refusal } from '../../platform/http/refusal.ts';
import type { DeliveryDeps } from '../deps.ts';
import type { Drafts, IssueDeps } from './issue/deps.ts';
import { createDiffers } from './issue/differs.ts';
import { createFilesKept } from './issue/files-kept.ts';
import { blobRoom, createIssue } from './issue/issue.ts';
import { createNumbers } from './issue/numbers.ts';
import { createSigning } from './issue/signing.ts';
import { bulletinRoutes } from './routes.ts';
import { createSending } from './sending/sending.ts';
import { createShare } from './share/share.ts';
import { createForms } from './templates/templates.ts';

const everyMinute = '* * * * *';

/** What a room hands to this one. */
interface Around {
  readonly drafts: Drafts;
  readonly done: IssueDeps['done'];
}

/** Bulletins from the moment they are issued: numbers, files, signatures, links and letters. */
export function createBulletins(deps: DeliveryDeps, { drafts, done }: Around) {
  const files = createFilesKept(deps.database);
  const forms = createForms(deps);
  const sending = createSending(deps, files);
  const room: IssueDeps = { ...deps, drafts, forms, sending, done };
  const issue = createIssue(room);
  const signing = createSigning(room);
  const share = createShare({ ...deps, issue, files });
  async function plantNoOf(hydroCode: string): Promise<number> {
    const catalogue = await deps.series.catalogue.of(hydroCode);
    if (!catalogue) throw new Refusal('bulletin.not_found');
    return catalogue.plantNo;
  }
  deps.blobsWatch.names(blobRoom, ({ plantNo, owner }) => files.nameOf(plantNo, owner));
  deps.jobs.define({
    name: 'bulletin-countersign',
    cron: everyMinute,
    exclusive: true,
    routine: true,
    run: async () => void (await signing.tellMissed()),
  });
  return {
    implementations: bulletinRoutes({
      issue,
      signing,
      sending,
      forms,
      share,
      files,
      numbers: createNumbers(room),
      differs: createDiffers(deps),
      plantNoOf,
    }),
    /** For drafts and verification. */
    issued: issue.issued,
    tellMissed: signing.tellMissed,
  };
}
