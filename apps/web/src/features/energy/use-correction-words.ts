import { useMemo } from 'react';
import { useFormat } from '../../base/format/use-format.ts';
import { useText } from '../../base/i18n/use-text.ts';
import { plainText } from '../../kit/plain-text.ts';
import type { RecordWords } from '../../shared/history/VersionTable.tsx';

const fields = ['e', 'r', 'reason'] as const;
type Field = (typeof fields)[number];

/** How a correction of a day is read in its history. */
export function useCorrectionWords(): RecordWords<Field> {
  const t = useText();
  const { number } = useFormat();
  return useMemo(
    () => ({
      inOrder: (names) => fields.filter((field) => names.includes(field)),
      field: (field) => t(`output.correct.${field}`),
      value: (_field, value) =>
        value === null || value === undefined ? '-' : typeof value === 'number' ? number(value) : plainText(value),
    }),
    [t, number],
  );
}
