import { serverNow } from '../../base/server-clock.ts';
import { textOf } from '../time/instant-text.ts';
import { zoneNote } from '../time/zone-note.ts';
import type { PictureCaption } from './picture.ts';
import type { TimeSpan } from './series.ts';
import type { ChartWords } from './words.ts';

/** Caption data of a saved picture besides the period. */
export interface ChartCaption {
  readonly plant: string;
  readonly author?: string;
}

/** Title, plant and period, author and time. */
export function pictureCaption(
  { t, dateTime }: ChartWords,
  title: string,
  caption: ChartCaption | undefined,
  view: TimeSpan,
): PictureCaption {
  const nowMs = serverNow();
  const time = `${dateTime(nowMs)}${zoneNote(nowMs)}`;
  const foot = caption?.author
    ? t('chart.pictureFoot', { author: caption.author, time })
    : t('chart.pictureFootNoAuthor', { time });
  // A saved picture needs the year.
  const [from, to] = [view.from, view.to].map((at) => textOf(new Date(at).toISOString()));
  const context = [caption?.plant, t('chart.span', { from: from ?? '', to: to ?? '' })]
    .filter((part) => part !== undefined)
    .join(' · ');
  return { title, context, foot };
}
