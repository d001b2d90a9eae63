import { required } from '@spillway/checked/reads';
import { Input } from 'antd';
import { useState } from 'react';
import { useText } from '../../../base/i18n/use-text.ts';
import { NamedGroup } from '../../../kit/forms/Named.tsx';
import type { Content } from '../queries.ts';

type Rating = NonNullable<Content['stations'][number]['reach']>['rating'];

/** Accepts both decimal separators, as pasted from spreadsheets; null: a row is invalid. */
export function ratingOf(text: string): Rating | null {
  const rows = text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .map((line) => line.split(/[\s;]+/).map((cell) => (cell === '' ? Number.NaN : Number(cell.replace(',', '.')))));
  const isRow = (cells: readonly number[]) => cells.length === 2 && cells.every(Number.isFinite);
  return rows.every(isRow) ? rows.map(([flow, level]) => ({ flow: required(flow), level: required(level) })) : null;
}

const textOf = (rating: Rating): string => rating.map(({ flow, level }) => `${flow} ${level}`).join('\n');

/** Flow and level, one row each. Invalid rows stay as typed and are marked. */
export function RatingField({
  rating,
  onChange,
}: {
  readonly rating: Rating;
  readonly onChange: (rating: Rating) => void;
}) {
  const t = useText();
  const [typedValues, type] = useState(() => textOf(rating));
  const isWrong = ratingOf(typedValues) === null;
  return (
    <NamedGroup label={t('procedure.field.rating')} className="procedure-field-wide">
      {(id) => (
        <Input.TextArea
          id={id}
          value={typedValues}
          maxLength={3000}
          autoSize={{ minRows: 2, maxRows: 10 }}
          aria-invalid={isWrong}
          {...(isWrong ? { status: 'error' as const } : {})}
          onChange={({ target }) => {
            type(target.value);
            const next = ratingOf(target.value);
            if (next) onChange(next);
          }}
        />
      )}
    </NamedGroup>
  );
}
