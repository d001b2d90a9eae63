import { dayMs } from '@spillway/plant-time/spans';
import { openFromM } from '@spillway/rules/procedure/acts';
import type { Orders } from '../../plant/orders/orders.ts';
import type { Catalogue, SeriesDefinition } from '../catalogue/catalogue.ts';
import type { SeriesRoomDeps } from '../deps.ts';
import type { Notes } from '../notes/notes.ts';
import { readSamples } from '../samples/samples.ts';
import { markReported, type StoredFeed } from './store.ts';
import { notesOf, ordersOf, type StoryEquipment } from './story.ts';

type Deps = SeriesRoomDeps & {
  readonly catalogue: Pick<Catalogue, 'of'>;
  readonly notes: Pick<Notes, 'pin'>;
  readonly orders: Pick<Orders, 'tell'>;
};

/** Author of the notes. */
const author = 'Nhà máy ảo';
const unitType = 1;
const gateType = 2;
/** Writes the notes once, when their objects exist. */
export function createTeller({ database, catalogue, described, notes, orders }: Deps) {
  async function storyEquipmentOf(hydroCode: string, { floods, incidents }: StoredFeed): Promise<StoryEquipment> {
    const [plant, outlets, stations] = await Promise.all([
      catalogue.of(hydroCode),
      described.outlets.list(hydroCode),
      described.stations.list(hydroCode),
    ]);
    const all = [...(plant?.byId.values() ?? [])];
    const codeOf = (of: 'station' | 'unit') => incidents.find((one) => one.of === of)?.code;
    const station = stations.find(({ code }) => code === codeOf('station'));
    const unit = outlets.find(({ code, outletType }) => outletType === unitType && code === codeOf('unit'));
    const rain = all.find((one) => one.ownerId === station?.stationId && one.quantity === 'precipitation');
    const gates = outlets.flatMap(({ outletType, outletId, name, inputStationId }) => {
      const isOwnSeries = (one: SeriesDefinition) => one.ownerId === inputStationId && one.quantity === 'opening';
      const series = outletType === gateType ? all.find(isOwnSeries) : undefined;
      return series ? [{ outletId, name, seriesId: series.seriesId }] : [];
    });
    const [flood] = floods;
    const opened = plant && flood ? await firstOpening(plant.plantNo, flood.startMs, gates) : null;
    return {
      gate: opened,
      gauge: station && rain ? { seriesId: rain.seriesId, name: station.name } : null,
      unit: unit ?? null,
    };
  }

  async function firstOpening(
    plantNo: number,
    fromMs: number,
    gates: readonly { readonly outletId: string; readonly name: string; readonly seriesId: number }[],
  ): Promise<StoryEquipment['gate']> {
    const seriesIds = gates.map(({ seriesId }) => seriesId);
    const period = { fromMs, toMs: fromMs + 2 * dayMs, seriesIds, heldIds: [] };
    const samples = await readSamples(database.sql, plantNo, period);
    const openings = gates.flatMap(({ outletId, name, seriesId }) => {
      const { timesMs, values } = samples.get(seriesId) ?? { timesMs: [], values: [] };
      const openedMs = timesMs[values.findIndex((openingM) => openingM > openFromM)];
      return openedMs === undefined ? [] : [{ outletId, name, openedMs }];
    });
    return openings.toSorted((one, other) => one.openedMs - other.openedMs)[0] ?? null;
  }

  /** Days are fed from the newest backwards, so all events exist once the day of the flood does. */
  return async (hydroCode: string, feed: StoredFeed): Promise<void> => {
    const beginMs = Math.min(...feed.floods.map(({ startMs }) => startMs));
    if (!feed.isUntold || feed.progress === null || feed.progress.fedFromMs > beginMs) return;
    const all = notesOf(feed, await storyEquipmentOf(hydroCode, feed));
    await database.transaction(async (tx) => {
      if (!(await markReported(tx, hydroCode))) return;
      await notes.pin(tx, hydroCode, author, all);
      await orders.tell(tx, hydroCode, ordersOf(feed));
    });
  };
}
