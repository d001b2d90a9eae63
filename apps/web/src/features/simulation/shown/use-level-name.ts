import { useCallback } from 'react';
import { useText } from '../../../base/i18n/use-text.ts';
import type { Scene } from '../queries.ts';

export function useLevelName(): (level: Scene['levels'][number]['level']) => string {
  const t = useText();
  return useCallback((level) => t(`simulation.level.${level}`), [t]);
}
