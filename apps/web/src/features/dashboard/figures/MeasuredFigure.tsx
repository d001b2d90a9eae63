import type { ReactNode } from 'react';
import { useText } from '../../../base/i18n/use-text.ts';
import { qualityNameOf } from '../../../kit/chart/marks.ts';
import type { ExplainRequest } from '../../../shared/dashboard/explain.ts';
import type { CurrentReading, DatedValue } from '../current-reading.ts';
import { Figure } from './Figure.tsx';
import type { MarkOf } from './KeyMark.tsx';
import { useFigureWords } from './use-figure-words.ts';

interface MeasuredFigureProps {
  readonly name: string;
  readonly mark: MarkOf;
  readonly current: Pick<CurrentReading, 'input'>;
  readonly dated: DatedValue;
  readonly value: string;
  readonly asks: ExplainRequest;
  readonly note?: string | null;
  readonly className?: string;
  readonly children: ReactNode;
}

export function MeasuredFigure({ name, mark, current, dated, value, note = null, ...figure }: MeasuredFigureProps) {
  const t = useText();
  const words = useFigureWords();
  const { input } = current;
  const parts = input?.parts ?? [];
  const quality = input?.quality == null ? 'good' : qualityNameOf(input.quality);
  const isPlain = quality === 'good' || quality === 'edited';
  const told = {
    name,
    mark,
    value,
    source:
      parts.length > 1
        ? t('measured.mean', {
            names: parts.map((part) => `${part.name} ${words.outlet(part.value)}`).join('; '),
          })
        : t(`dashboard.inputSource.${input?.source ?? 'none'}`),
    at: dated.atMs,
    state: { tone: isPlain ? 'good' : 'watch', remarks: [] },
    note: note ?? (quality === 'good' ? null : t(`chart.quality.${quality}`)),
  } as const;
  return <Figure told={told} {...figure} />;
}
