import { bulletinsInFile, bulletinsPart } from '@spillway/contract/bulletins/file-part';
import type { Transaction } from 'kysely';
import type { z } from 'zod';
import type { TopDeps } from '../../compute/top-deps.ts';
import { type Difference, type FilePart, fieldChanges, type PartImport } from '../../plant/file/file.ts';
import type { Schema } from '../../platform/database/schema.ts';
import type { Bring } from '../../transfer/transfer.ts';
import type { Drafts } from '../draft/draft.ts';
import type { DeliveryRoom } from '../sending/sending.ts';
import type { Forms } from '../templates/templates.ts';

type InFile = z.output<typeof bulletinsPart>;
type Told = NonNullable<InFile>;
type Tx = Transaction<Schema>;

interface Deps {
  readonly catalogue: Pick<TopDeps['series']['catalogue'], 'within' | 'follow'>;
  readonly drafts: Pick<Drafts, 'settingsIn' | 'keepSettings'>;
  readonly sending: Pick<DeliveryRoom, 'settingsIn' | 'keep'>;
  readonly forms: Pick<Forms, 'usedIn' | 'chooseIn'>;
  readonly jobNames: Bring['namesIn'];
}

/** Bulletin settings and recipients in the plant file, without people, and with forms by their hash. */
export function createBulletinsFilePart({ catalogue, drafts, sending, forms, jobNames }: Deps): FilePart<InFile> {
  async function readCurrent(tx: Tx, plantNo: number): Promise<Told> {
    const [{ forecasters: _f, signatory: _s, ...printed }, delivery, used, names] = [
      await drafts.settingsIn(tx, plantNo),
      await sending.settingsIn(tx, plantNo),
      await forms.usedIn(tx, plantNo),
      await jobNames(tx, plantNo),
    ];
    return bulletinsPart.unwrap().parse({
      ...printed,
      number_form: delivery.number_form,
      file_form: delivery.file_form,
      servers: delivery.servers.flatMap(({ job_id: jobNo, ...rest }) => {
        const job = names.get(jobNo);
        return job === undefined ? [] : [{ job, ...rest }];
      }),
      own_forms: used,
    });
  }

  async function importPart(tx: Tx, part: PartImport, plantNo: number, wanted: Told): Promise<void> {
    const { who, hydroCode, faults } = part;
    const { number_form, file_form, servers, own_forms, ...printed } = wanted;
    const context = { who, hydroCode };
    const currentSettings = await drafts.settingsIn(tx, plantNo);
    const { forecasters, signatory } = currentSettings;
    await faults.attempt(bulletinsInFile, () =>
      drafts.keepSettings(tx, context, plantNo, { ...printed, forecasters, signatory }),
    );
    const jobs = new Map([...(await jobNames(tx, plantNo))].map(([jobNo, name]) => [name, jobNo]));
    const { version, ...delivery } = await sending.settingsIn(tx, plantNo);
    const knownServers = servers.flatMap(({ job, ...rest }, index) => {
      const jobNo = jobs.get(job);
      if (jobNo === undefined) faults.add(`${bulletinsInFile}.servers[${index}].job`, 'file_reference', { name: job });
      return jobNo === undefined ? [] : [{ job_id: jobNo, ...rest }];
    });
    await faults.attempt(bulletinsInFile, () =>
      sending.keep(
        tx,
        { ...context, plantNo },
        { ...delivery, number_form, file_form, servers: knownServers },
        version,
      ),
    );
    await forms.chooseIn(tx, context, plantNo, own_forms);
  }

  return {
    name: bulletinsInFile,
    schema: bulletinsPart,

    async export(tx, { hydroCode }) {
      const plant = await catalogue.within(tx, hydroCode);
      return plant ? await readCurrent(tx, plant.plantNo) : null;
    },

    async import(tx, part, content) {
      if (content === null) return [];
      const { hydroCode, described } = part;
      const { plantNo } = await catalogue.follow(tx, hydroCode, described);
      const before = await readCurrent(tx, plantNo);
      if (fieldChanges(hydroCode, before, content).length === 0) return [];
      await importPart(tx, part, plantNo, content);
      // The choice of a form that this installation lacks stays unchanged and counts as no difference.
      const difference: Difference = {
        kind: 'bulletin',
        added: [],
        changed: fieldChanges(hydroCode, before, await readCurrent(tx, plantNo)),
        removed: [],
      };
      return difference.changed.length > 0 ? [difference] : [];
    },
  };
}
