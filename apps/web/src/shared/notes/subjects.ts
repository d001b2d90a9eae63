import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useText } from '../../base/i18n/use-text.ts';
import { outletsQuery } from '../plant/queries.ts';
import { useSeriesNames } from '../series/use-series-names.ts';
import type { PlantNote } from './queries.ts';

/** Subject of a note: the plant, a series, or a unit or gate. */
export type NoteSubject = Pick<PlantNote, 'series_id' | 'outlet_id'>;

const plant = 'plant';
const unit = 1;

/** Subject as a single form value. */
export function subjectWritten({ series_id, outlet_id }: Partial<NoteSubject>): string {
  if (series_id) return `series ${series_id}`;
  return outlet_id ? `outlet ${outlet_id}` : plant;
}

export function subjectOf(writtenText: string): NoteSubject {
  const [kind, id = ''] = writtenText.split(' ');
  return { series_id: kind === 'series' ? Number(id) : null, outlet_id: kind === 'outlet' ? id : null };
}

/** Possible subjects by name; includes the current one even if it was deleted. */
export function useNoteSubjects(existingSubject: Partial<NoteSubject> = {}) {
  const t = useText();
  const { names } = useSeriesNames();
  const outlets = useQuery(outletsQuery).data;
  const writtenSubject = subjectWritten(existingSubject);
  return useMemo(() => {
    const knownSubjects = [
      { value: plant, label: t('notes.aboutPlant') },
      ...(outlets ?? []).map(({ outlet_id, outlet_type, code }) => ({
        value: `outlet ${outlet_id}`,
        label: t(outlet_type === unit ? 'series.unit' : 'series.gate', { code }),
      })),
      ...(names ?? []).map(({ series, label }) => ({ value: `series ${series.series_id}`, label })),
    ];
    return knownSubjects.some(({ value }) => value === writtenSubject)
      ? knownSubjects
      : [...knownSubjects, { value: writtenSubject, label: t('notes.aboutGone') }];
  }, [t, names, outlets, writtenSubject]);
}
