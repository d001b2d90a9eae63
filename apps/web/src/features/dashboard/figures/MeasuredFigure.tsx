import type { ReactNode } from 'react';
import { useText } from '../../../app/i18n/use-text.ts';
import { qualityNameOf } from '../../../ui/chart/marks.ts';
import type { Dated, Standing } from '../standing.ts';
import { Figure } from './Figure.tsx';
import type { MarkOf } from './KeyMark.tsx';

interface MeasuredFigureProps {
  readonly name: string;
  readonly mark: MarkOf;
  readonly standing: Pick<Standing, 'input'>;
  readonly dated: Dated;
  readonly value: string;
  readonly note?: string | null;
  readonly className?: string;
  readonly children: ReactNode;
}

/** A figure as it was measured; pressing it explains the newest reading it is made of. */
export function MeasuredFigure({ name, mark, standing, dated, value, note = null, ...figure }: MeasuredFigureProps) {
  const t = useText();
  const { input } = standing;
  const parts = input?.parts ?? [];
  const quality = input?.quality == null ? 'good' : qualityNameOf(input.quality);
  const isPlain = quality === 'good' || quality === 'edited';
  const told = {
    name,
    mark,
    value,
    source:
      parts.length > 1
        ? t('dashboard.measured.mean', { names: parts.map((part) => part.name).join(', ') })
        : t(`dashboard.inputSource.${input?.source ?? 'none'}`),
    at: dated.atMs,
    state: { tone: isPlain ? 'good' : 'watch', remarks: [] },
    note: note ?? (quality === 'good' ? null : t(`chart.quality.${quality}`)),
  } as const;
  const [newest] = parts;
  const id = newest ? String(newest.series_id) : null;
  return <Figure told={told} asks={{ kind: 'series', id, quantity: '', time: newest?.time ?? null }} {...figure} />;
}
