import { measurePositionTypes } from '@spillway/contract/plant/options/lists';
import { useMemo } from 'react';
import { missing } from '../../../base/format/format.ts';
import { useLanguage, useText } from '../../../base/i18n/use-text.ts';
import { plainText } from '../../../kit/plain-text.ts';
import type { RecordWords } from '../../../shared/history/VersionTable.tsx';

const fields = ['name', 'type', 'description'] as const;
type PositionField = (typeof fields)[number];

export function usePositionWords() {
  const t = useText();
  const language = useLanguage();
  return useMemo(() => {
    const types = measurePositionTypes.map((type) => ({ value: type.id, label: type[language] }));
    const words: RecordWords<PositionField> = {
      inOrder: (names) => fields.filter((field) => names.includes(field)),
      field: (field) => t(`outlets.position.${field}`),
      value: (field, rawValue) => {
        if (rawValue === null || rawValue === undefined || rawValue === '') return missing;
        return (field === 'type' && types.find(({ value }) => value === rawValue)?.label) || plainText(rawValue);
      },
    };
    return { ...words, types };
  }, [t, language]);
}
