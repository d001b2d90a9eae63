import { serverNow } from '../../base/server-clock.ts';
import { pngOf } from '../drawing/paper.ts';
import type { Column } from '../table/column.ts';
import { saveFile } from '../table/save-file.ts';
import { fileStamp, useSheet } from '../table/use-sheet.ts';
import { useToasts } from '../toast/use-toasts.tsx';
import type { Dashes } from './look.ts';
import { makePicture } from './picture.ts';
import { type ChartCaption, pictureCaption } from './picture-caption.ts';
import type { ChartRow } from './rows.ts';
import type { ChartSeries, TimeSpan } from './series.ts';
import type { Skin } from './skin.ts';
import type { ChartWords } from './words.ts';

interface ChartExportOptions {
  readonly label: string;
  readonly caption: ChartCaption | undefined;
  readonly series: readonly ChartSeries[];
  readonly view: TimeSpan;
  readonly bandName: string | null;
  readonly spanNames: readonly string[];
  readonly columns: readonly Column<ChartRow>[];
  /** Computed on demand: a view may have a hundred thousand rows. */
  readonly rows: () => readonly ChartRow[];
  /** Copy of the drawing at a multiple of the screen resolution. */
  readonly picture: (pixelRatio: number) => HTMLCanvasElement | null;
  readonly dashes: Dashes;
  readonly skin: Skin;
  readonly words: ChartWords;
}

/** Sharp enough for a printed report. */
const pixelRatio = 2;

/** Export of the chart as a picture, as a file or by the clipboard. */
export function useChartExport(options: ChartExportOptions) {
  const { label, caption, series, bandName, spanNames, view, columns, picture, dashes, skin, words } = options;
  const { t, dateTime } = words;
  const toasts = useToasts();
  const sheet = useSheet({ name: label, rows: options.rows, columns, rowKey: (row) => String(row.at) });
  const savePicture = async () => {
    const drawnPicture = picture(pixelRatio);
    if (!drawnPicture) return;
    const time = dateTime(serverNow());
    try {
      const canvas = makePicture({
        drawn: drawnPicture,
        pixelRatio,
        series,
        notes: [
          { name: bandName, token: 'q-band' },
          ...spanNames.map((name) => ({ name, token: 'watch-soft' }) as const),
        ],
        dashes,
        caption: pictureCaption(words, label, caption, view),
        skin,
      });
      saveFile(`${label} ${fileStamp(time)}.png`, await pngOf(canvas), 'image/png');
      toasts.done(t('chart.takenPicture'));
    } catch {
      toasts.failed(t('chart.pictureFailed'), t('chart.pictureFailedHint'));
    }
  };
  return { savePicture: () => void savePicture(), saveCsv: sheet.save, saveXlsx: sheet.saveXlsx, copy: sheet.copyAll };
}
