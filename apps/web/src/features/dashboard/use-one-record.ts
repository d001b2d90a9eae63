import type { UseQueryResult } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import type { General, MeasuredAnswer, OutletFigures } from '../../shared/dashboard/queries.ts';
import { type AnswerName, type Answers, awaitedAnswers } from './one-record.ts';

interface Queries {
  readonly general: UseQueryResult<General | null>;
  readonly outlets: UseQueryResult<OutletFigures[]>;
  readonly measured: UseQueryResult<MeasuredAnswer>;
}

/** Data of several calls for one record: while one call is outdated, the page keeps the previous data. */
export function useOneRecord(queries: Queries, isLost: boolean): Answers {
  const [general, outlets, measured] = [queries.general.data, queries.outlets.data, queries.measured.data];
  const newest = useMemo<Answers>(() => ({ general, outlets, measured }), [general, outlets, measured]);
  const [shownRecord, show] = useState(newest);
  const answerStates = (name: AnswerName) => ({
    updatedAtMs: queries[name].dataUpdatedAt,
    hasFailed: queries[name].error !== null,
  });
  const missing = isLost
    ? []
    : awaitedAnswers(newest, {
        general: answerStates('general'),
        outlets: answerStates('outlets'),
        measured: answerStates('measured'),
      });
  const chosen = missing.length === 0 || isEmpty(shownRecord) ? newest : shownRecord;
  if (chosen !== shownRecord) show(chosen);
  const late = missing.join(' ');
  const { refetch: askGeneral } = queries.general;
  const { refetch: askOutlets } = queries.outlets;
  const { refetch: askMeasured } = queries.measured;
  useEffect(() => {
    const ask = { general: askGeneral, outlets: askOutlets, measured: askMeasured };
    // Do not request again what is already loading.
    for (const name of late === '' ? [] : late.split(' ')) void ask[name as AnswerName]({ cancelRefetch: false });
  }, [late, askGeneral, askOutlets, askMeasured]);
  return chosen;
}

/** Before the first response there is nothing to keep. */
const isEmpty = ({ general }: Answers): boolean => general === undefined;
