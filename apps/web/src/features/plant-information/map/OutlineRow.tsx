import type { OutlineKind } from '@spillway/contract/plant/outlines/kinds';
import { Button } from 'antd';
import { type DragEvent, useRef, useState } from 'react';
import { api } from '../../../base/api.ts';
import type { Format } from '../../../base/format/format.ts';
import { useFormat } from '../../../base/format/use-format.ts';
import { type Text, useText } from '../../../base/i18n/use-text.ts';
import { useAttempt } from '../../../kit/dialog/use-attempt.ts';
import { useConfirm } from '../../../kit/dialog/use-confirm.tsx';
import { FormProblem } from '../../../kit/forms/FormProblem.tsx';
import { Icon } from '../../../kit/icon/Icon.tsx';
import { Row } from '../../../kit/layout/Layout.tsx';
import { LongWork } from '../../../kit/states/LongWork.tsx';
import { saveFile } from '../../../kit/table/save-file.ts';
import { Age } from '../../../kit/time/Age.tsx';
import { errorLines } from '../../../kit/toast/error-text.ts';
import { useToasts } from '../../../kit/toast/use-toasts.tsx';
import type { Outline } from '../../../shared/plant/queries.ts';
import { useRemoveOutline, useUploadOutline } from '../queries.ts';
import { maxFileBytes, type ReadFile, readGeoJson } from './read-geojson.ts';

interface OutlineRowProps {
  readonly kind: OutlineKind;
  readonly outline: Outline | null;
  readonly mayUpdate: boolean;
}

/** One outline: its current file, and upload of another by drop or button. */
export function OutlineRow({ kind, outline, mayUpdate }: OutlineRowProps) {
  const t = useText();
  const { number } = useFormat();
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setIsOver] = useState(false);
  const { faults, busy, upload } = useUpload(kind, outline);
  const acts = useOutlineActs(kind, outline);
  const name = t(`plantInformation.outline.${kind}.name`);
  const take = (file: File | undefined) => file && void upload(file);
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setIsOver(false);
    take(event.dataTransfer.files[0]);
  };
  const target = mayUpdate
    ? {
        onDragOver: (event: DragEvent) => {
          event.preventDefault();
          setIsOver(true);
        },
        onDragLeave: () => setIsOver(false),
        onDrop: drop,
      }
    : {};
  return (
    // A file may be dropped anywhere on the row; the button serves the keyboard.
    <li className={isOver ? 'outline-row outline-over' : 'outline-row'} {...target}>
      <h4>
        <span className={`outline-key outline-key-${kind}`} aria-hidden="true" />
        {name}
      </h4>
      {outline ? (
        <p>
          {kind === 'rivers'
            ? t('plantInformation.outline.length', { km: number(outline.measure, 1) })
            : t('plantInformation.outline.area', { km2: number(outline.measure, 2) })}
          {', '}
          {t('plantInformation.outline.vertices', { count: outline.vertices, number: number(outline.vertices) })}
          <span className="quiet outline-from">
            {outline.file_name && `${outline.file_name}, `}
            {outline.updated_by} {outline.updated_at && <Age at={outline.updated_at} ago />}
          </span>
        </p>
      ) : (
        <p className="quiet">{t(`plantInformation.outline.${kind}.none`)}</p>
      )}
      {busy && <LongWork title={t('plantInformation.outline.busy')} />}
      <FormProblem lines={faults} />
      <Row above="s">
        {mayUpdate && (
          <>
            <Button
              size="small"
              icon={<Icon name="upload" size="small" />}
              disabled={busy}
              aria-label={`${t(outline ? 'plantInformation.outline.replace' : 'plantInformation.outline.upload')}: ${name}`}
              onClick={() => input.current?.click()}
            >
              {t(outline ? 'plantInformation.outline.replace' : 'plantInformation.outline.upload')}
            </Button>
            <input
              ref={input}
              type="file"
              hidden
              data-outline={kind}
              accept=".geojson,.json,application/geo+json,application/json"
              onChange={(event) => {
                take(event.target.files?.[0]);
                event.target.value = '';
              }}
            />
          </>
        )}
        {outline && (
          <Button
            size="small"
            type="text"
            icon={<Icon name="download" size="small" />}
            aria-label={`${t('plantInformation.outline.download')}: ${name}`}
            onClick={() => void acts.download()}
          >
            {t('plantInformation.outline.download')}
          </Button>
        )}
        {outline && mayUpdate && (
          <Button
            size="small"
            type="text"
            danger
            icon={<Icon name="trash" size="small" />}
            aria-label={`${t('plantInformation.outline.remove')}: ${name}`}
            onClick={() => void acts.remove()}
          >
            {t('plantInformation.outline.remove')}
          </Button>
        )}
      </Row>
    </li>
  );
}

function unreadReason(t: Text, bytes: Format['bytes'], { name, size }: File, kind: Exclude<ReadFile['kind'], 'shape'>) {
  switch (kind) {
    case 'too large':
      return t('plantInformation.outline.tooLarge', { size: bytes(size), most: bytes(maxFileBytes) });
    case 'empty':
      return t('plantInformation.outline.empty', { file: name });
    case 'not json':
      return t('plantInformation.outline.notJson', { file: name });
  }
}

function useUpload(kind: OutlineKind, outline: Outline | null) {
  const t = useText();
  const { bytes } = useFormat();
  const confirm = useConfirm();
  const toasts = useToasts();
  const { mutateAsync, isPending } = useUploadOutline();
  const [faults, setFaults] = useState<readonly string[]>([]);
  const upload = async (file: File) => {
    setFaults([]);
    const read = await readGeoJson(file);
    if (read.kind !== 'shape') return setFaults([unreadReason(t, bytes, file, read.kind)]);
    const name = t(`plantInformation.outline.${kind}.name`);
    const agreed =
      outline === null ||
      (await confirm({
        title: t('plantInformation.outline.replaceConfirm.title', { name }),
        text: t('plantInformation.outline.replaceConfirm.text', { file: file.name }),
        ok: t('plantInformation.outline.replace'),
      }));
    if (!agreed) return;
    try {
      await mutateAsync({
        kind,
        file_name: file.name.slice(0, 200),
        geojson: read.geoJson as never,
        version: outline?.version ?? 0,
      });
      toasts.done(t('plantInformation.done.outline', { name }), t('ui.form.kept'));
    } catch (error) {
      setFaults(errorLines(t, error));
    }
  };
  return { faults, busy: isPending, upload };
}

function useOutlineActs(kind: OutlineKind, outline: Outline | null) {
  const t = useText();
  const attempt = useAttempt();
  const { mutateAsync } = useRemoveOutline();
  const name = t(`plantInformation.outline.${kind}.name`);
  return {
    download: () =>
      attempt(
        async () => {
          const shape = await api.outlines[kind]({});
          saveFile(outline?.file_name ?? `${kind}.geojson`, JSON.stringify(shape), 'application/geo+json');
        },
        { failed: t('plantInformation.failed.download') },
      ),
    remove: () =>
      attempt(() => mutateAsync(kind), {
        ask: {
          title: t('plantInformation.outline.removeConfirm.title', { name }),
          text: t('plantInformation.outline.removeConfirm.text'),
          losses: [t(`plantInformation.outline.${kind}.loses`)],
          ok: t('plantInformation.outline.removeConfirm.ok'),
          destructive: true,
        },
        done: t('plantInformation.done.outlineRemoved', { name }),
        detail: t('ui.form.kept'),
        failed: t('plantInformation.failed.remove'),
      }),
  };
}
