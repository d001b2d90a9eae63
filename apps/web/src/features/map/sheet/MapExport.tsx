import { Button } from 'antd';
import type { RefObject } from 'react';
import { useFormat } from '../../../base/format/use-format.ts';
import { useText } from '../../../base/i18n/use-text.ts';
import { serverNow } from '../../../base/server-clock.ts';
import { useSession } from '../../../base/session/use-session.ts';
import { lightSkin } from '../../../kit/chart/skin.ts';
import { pngOf } from '../../../kit/drawing/paper.ts';
import { Icon } from '../../../kit/icon/Icon.tsx';
import { stylesAmong } from '../../../kit/map/station-looks.ts';
import { saveFile } from '../../../kit/table/save-file.ts';
import { fileStamp } from '../../../kit/table/use-sheet.ts';
import { useToasts } from '../../../kit/toast/use-toasts.tsx';
import type { MapHandle } from '../BasinMap.tsx';
import type { WriteKm } from '../engine/draw-scene.ts';
import type { Scene } from '../engine/scene.ts';
import { keyCirclesMm, rainClassesMm } from '../rain.ts';
import { isGauge, type StationNow } from '../station-now.ts';
import { mapSettings } from '../stored-view.ts';
import { type KeyItem, makeSheet } from './make-sheet.ts';

/** Prints only the picture; the screen is unchanged. */
async function printPicture(picture: Blob): Promise<void> {
  const address = URL.createObjectURL(picture);
  const sheet = document.createElement('div');
  sheet.className = 'print-sheet';
  const image = document.createElement('img');
  image.src = address;
  image.alt = '';
  sheet.append(image);
  document.body.append(sheet);
  const done = () => {
    sheet.remove();
    URL.revokeObjectURL(address);
  };
  try {
    await image.decode();
    window.addEventListener('afterprint', done, { once: true });
    window.print();
  } catch (error) {
    done();
    throw error;
  }
}

interface TakeAwayProps {
  readonly map: RefObject<MapHandle | null>;
  readonly scene: Scene;
  readonly writeKm: WriteKm;
  readonly found: readonly StationNow[];
  readonly atMs: number | null;
  readonly tiles: { readonly attribution: string } | null;
}

/** Sharp enough for a printed report. */
const pixelRatio = 2;

/** Export of the map as a picture or on paper, with title and legend. */
export function MapExport({ map, scene, writeKm, found, atMs, tiles }: TakeAwayProps) {
  const t = useText();
  const { free, dateTime } = useFormat();
  const { account, plant } = useSession();
  const toasts = useToasts();

  const keyItems = (): KeyItem[] => {
    const { layers, fullRainMm } = scene;
    const hasRain = found.some(({ place }) => isGauge(place));
    const rain = t(mapSettings.get().rainMode === 'sum' ? 'map.rain.sum' : 'map.rain.step');
    const marks = stylesAmong(found.map(({ place }) => place)).map(
      ({ name, look }): KeyItem => ({ kind: 'mark', look, text: t(name) }),
    );
    const states = (['old', 'silent', 'byHand'] as const).map(
      (state): KeyItem => ({ kind: 'state', state, isDoubtful: false, text: t(`map.key.${state}`) }),
    );
    const doubtfulItem: KeyItem = { kind: 'state', state: 'connected', isDoubtful: true, text: t('map.key.doubtful') };
    const circles = keyCirclesMm(fullRainMm).map(
      (rainMm): KeyItem => ({ kind: 'circle', rainMm, fullMm: fullRainMm, text: `${free(rainMm)} mm` }),
    );
    const classes = rainClassesMm.map(
      (beginMm, index): KeyItem => ({ kind: 'class', rainClass: index + 1, text: `≥ ${free(beginMm)} mm` }),
    );
    return [
      ...(layers.has('stations') ? [...marks, ...states, doubtfulItem] : []),
      ...(hasRain && (layers.has('circles') || layers.has('field'))
        ? [{ kind: 'word', text: `${rain}:` } as const]
        : []),
      ...(hasRain && layers.has('circles') ? circles : []),
      ...(hasRain && layers.has('field') ? classes : []),
    ];
  };

  const sheet = () => {
    const drawnPicture = map.current?.picture(pixelRatio, {
      scene: { ...scene, chosen: [] },
      skin: lightSkin(),
      writeKm,
    });
    if (!drawnPicture) throw new Error('this browser draws no pictures');
    const context = [plant?.name, scene.lake.text, atMs === null ? null : dateTime(atMs)];
    const foot = [
      t('chart.pictureFoot', { author: account.full_name, time: dateTime(serverNow()) }),
      scene.layers.has('tiles') && tiles ? tiles.attribution : null,
    ];
    return makeSheet({
      drawn: drawnPicture,
      pixelRatio,
      skin: lightSkin(),
      title: t('map.title'),
      context: context.filter(Boolean).join(' · '),
      foot: foot.filter(Boolean).join(' · '),
      key: keyItems(),
    });
  };

  const take = async (act: (picture: Blob) => unknown) => {
    try {
      await act(await pngOf(sheet()));
    } catch {
      toasts.failed(t('chart.pictureFailed'), t('map.pictureFailedHint'));
    }
  };
  const save = (picture: Blob) => {
    saveFile(`${t('map.title')} ${fileStamp(dateTime(serverNow()))}.png`, picture, 'image/png');
    toasts.done(t('map.savedPicture'));
  };
  return (
    <>
      <Button icon={<Icon name="download" size="small" />} onClick={() => void take(save)}>
        {t('map.savePicture')}
      </Button>
      <Button icon={<Icon name="file" size="small" />} onClick={() => void take((picture) => printPicture(picture))}>
        {t('map.print')}
      </Button>
    </>
  );
}
