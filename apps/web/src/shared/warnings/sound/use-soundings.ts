import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useFormat } from '../../../base/format/use-format.ts';
import { useText } from '../../../base/i18n/use-text.ts';
import { useObserved } from '../../../base/observed.ts';
import { byServerClock } from '../../../base/server-clock.ts';
import { useSession } from '../../../base/session/use-session.ts';
import { evaluatorWatch } from '../heard/use-watch.ts';
import { warningsOfPlantsQuery } from '../queries.ts';
import { useCountsAllPlants } from '../use-bell.ts';
import { isOpen, isUnacknowledged } from '../warning-state.ts';
import type { Sounding } from './rhythm.ts';

/** What sounds until somebody acknowledges it: of the plant one looks at, in SERVER of all; what is muted does not. */
export function useSoundings(): readonly Sounding[] {
  const t = useText();
  const { time } = useFormat();
  const { plant } = useSession();
  const ofAll = useCountsAllPlants();
  const watch = useObserved(evaluatorWatch);
  const { data } = useQuery({ ...warningsOfPlantsQuery, refetchIntervalInBackground: true });
  return useMemo(() => {
    const shown = (data ?? []).filter(({ hydro_code: code }) => ofAll || code === plant?.hydro_code);
    const ofWarnings = shown.flatMap(({ name, warnings }) =>
      warnings
        .filter((one) => isOpen(one) && isUnacknowledged(one) && one.muted === null)
        .map(({ incident_id: incident, code, severity, warning_message: message }): Sounding => {
          const whose = ofAll ? `${name}. ` : '';
          return { id: `${incident ?? code} ${severity}`, severity, sentence: `${whose}${message}` };
        }),
    );
    if (watch.kind === 'fine') return ofWarnings;
    const at = time(byServerClock(watch.sinceMs)).slice(0, 5);
    const sentence = t(`sound.${watch.kind}`, { time: at });
    return [{ id: `evaluator ${watch.kind}`, severity: 'critical', sentence }, ...ofWarnings];
  }, [data, ofAll, plant?.hydro_code, t, time, watch]);
}
