import { noticesInFile, noticesPart } from '@spillway/contract/delivery/notices/file-part';
import type { Transaction } from 'kysely';
import type { z } from 'zod';
import { changedOf, type Difference, type FilePart } from '../../plant/file/file.ts';
import type { Schema } from '../../platform/database/schema.ts';
import type { DeliveryDeps } from '../deps.ts';
import { type BookEntry, bookOf, isSameName, keepBook } from './book.ts';

type InFile = z.output<typeof noticesPart>;
type Deps = Pick<DeliveryDeps, 'clock' | 'audit' | 'publish' | 'contacts'> & {
  readonly catalogue: Pick<DeliveryDeps['series']['catalogue'], 'within' | 'follow'>;
};

/** Who is told of releases and in which words, in a plant's file: names as the procedure says them, without people. */
export function createNoticesFilePart({ catalogue, ...room }: Deps): FilePart<InFile> {
  async function standing(tx: Transaction<Schema>, plantNo: number): Promise<InFile> {
    const { entries, wording, version } = await bookOf(tx, plantNo);
    if (version === 0) return null;
    const receivers = entries.map(({ name, by_call, receivers: all }) => ({
      name,
      by_call,
      tells_duty: all.some(({ kind }) => kind === 'duty'),
    }));
    return noticesPart.parse({ receivers, wording });
  }

  return {
    name: noticesInFile,
    schema: noticesPart,

    async export(tx, { hydroCode }) {
      const plant = await catalogue.within(tx, hydroCode);
      return plant ? await standing(tx, plant.plantNo) : null;
    },

    async import(tx, { hydroCode, described, who, faults }, content) {
      if (content === null) return [];
      const { plantNo } = await catalogue.follow(tx, hydroCode, described);
      const before = await standing(tx, plantNo);
      const changed = changedOf(hydroCode, before ?? { receivers: [], wording: [] }, content);
      if (before && changed.length === 0) return [];
      const { entries } = await bookOf(tx, plantNo);
      // Whoever stands behind a name here goes on to do so.
      const wanted = content.receivers.map(({ name, by_call, tells_duty }): BookEntry => {
        const people = (entries.find((one) => isSameName(one.name, name))?.receivers ?? []).filter(
          ({ kind }) => kind !== 'duty',
        );
        return { name, by_call, receivers: tells_duty ? [...people, { kind: 'duty' }] : people };
      });
      await faults.attempt(noticesInFile, () =>
        keepBook(tx, room, { who, hydroCode, plantNo }, { entries: wanted, wording: content.wording }, undefined),
      );
      const difference: Difference = {
        kind: 'release_notice',
        added: before ? [] : [hydroCode],
        changed: before ? [...changed] : [],
        removed: [],
      };
      return [difference];
    },
  };
}
