import { useMemo } from 'react';
import { useFormat } from '../../app/format/use-format.ts';
import { useText } from '../../app/i18n/use-text.ts';
import type { RecordWords } from '../../ui/history/VersionTable.tsx';
import { plainText } from '../../ui/plain-text.ts';

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
