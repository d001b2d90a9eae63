import type { Receiver } from '@spillway/contract/access/contacts/receiver';
import { noticesInFile, noticesPart } from '@spillway/contract/notices/file-part';
import type { Transaction } from 'kysely';
import type { z } from 'zod';
import type { TopDeps } from '../compute/top-deps.ts';
import { type Difference, type FilePart, fieldChanges } from '../plant/file/file.ts';
import type { Schema } from '../platform/database/schema.ts';
import { type BookEntry, bookOf, isSameName, keepBook } from './book.ts';

type InFile = z.output<typeof noticesPart>;
type Deps = Pick<TopDeps, 'clock' | 'audit' | 'publish' | 'contacts'> & {
  readonly catalogue: Pick<TopDeps['series']['catalogue'], 'within' | 'follow'>;
};

const hasDuty = (all: readonly Receiver[]): boolean => all.some(({ kind }) => kind === 'duty');

function setDutyReceiver(all: readonly Receiver[], isDuty: boolean): Receiver[] {
  const people = all.filter(({ kind }) => kind !== 'duty');
  return isDuty ? [...people, { kind: 'duty' }] : people;
}

/** Recipients and wording of notices in the plant file: recipients as named in the procedure, without people. */
export function createNoticesFilePart({ catalogue, ...room }: Deps): FilePart<InFile> {
  async function readCurrent(tx: Transaction<Schema>, plantNo: number): Promise<InFile> {
    const { entries, wording, releasing: all, version } = await bookOf(tx, plantNo);
    if (version === 0) return null;
    const receivers = entries.map(({ name, by_call, receivers: to }) => ({
      name,
      by_call,
      tells_duty: hasDuty(to),
    }));
    const releasing = all.map(({ releasers, ...one }) => ({ ...one, duty_releases: hasDuty(releasers) }));
    return noticesPart.parse({ receivers, wording, releasing });
  }

  return {
    name: noticesInFile,
    schema: noticesPart,

    async export(tx, { hydroCode }) {
      const plant = await catalogue.within(tx, hydroCode);
      return plant ? await readCurrent(tx, plant.plantNo) : null;
    },

    async import(tx, { hydroCode, described, who, faults }, content) {
      if (content === null) return [];
      const { plantNo } = await catalogue.follow(tx, hydroCode, described);
      const before = await readCurrent(tx, plantNo);
      const changedFields = fieldChanges(hydroCode, before ?? { receivers: [], wording: [], releasing: [] }, content);
      if (before && changedFields.length === 0) return [];
      const { entries, releasing: known } = await bookOf(tx, plantNo);
      // The people entered here for a recipient are kept.
      const wanted = content.receivers.map(({ name, by_call, tells_duty }): BookEntry => {
        const people = entries.find((one) => isSameName(one.name, name))?.receivers ?? [];
        return { name, by_call, receivers: setDutyReceiver(people, tells_duty) };
      });
      const releasing = content.releasing.map(({ duty_releases, ...one }) => {
        const people = known.find(({ act }) => act === one.act)?.releasers ?? [];
        return { ...one, releasers: setDutyReceiver(people, duty_releases) };
      });
      await faults.attempt(noticesInFile, () =>
        keepBook(
          tx,
          room,
          { who, hydroCode, plantNo },
          { entries: wanted, wording: content.wording, releasing },
          undefined,
        ),
      );
      const difference: Difference = {
        kind: 'release_notice',
        added: before ? [] : [hydroCode],
        changed: before ? [...changedFields] : [],
        removed: [],
      };
      return [difference];
    },
  };
}
