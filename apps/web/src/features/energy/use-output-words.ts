import { useMemo } from 'react';
import { useText } from '../../base/i18n/use-text.ts';
import type { Piece } from './pieces.ts';
import type { OutputPart, Statistics } from './queries.ts';

export function useOutputWords(units: Statistics['units']) {
  const t = useText();
  return useMemo(() => {
    const band = (one: OutputPart['band']) => t(`output.band.${one}`);
    const unit = (id: string | null) =>
      id === null ? t('output.wholePlant') : (units.find((one) => one.unit_id === id)?.name ?? t('output.goneUnit'));
    return {
      band,
      unit,
      piece: ({ key, unit: id, band: of }: Piece): string => (key === 'correction' || key === of ? band(of) : unit(id)),
    };
  }, [t, units]);
}

export type OutputWords = ReturnType<typeof useOutputWords>;
