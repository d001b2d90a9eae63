import { useLocation, useNavigate } from '@tanstack/react-router';
import { useMemo } from 'react';
import type { Draft } from './draft.ts';
import { readReport, writeReport } from './report-address.ts';

/** The report that is shown lives in the address: it can be sent, and Back leads to the one before, or to the gallery. */
export function useReportAddress(): readonly [Draft | null, (draft: Draft) => void] {
  // The router hands out the same object for an equal search.
  const search = useLocation({ select: (location) => location.search as Readonly<Record<string, unknown>> });
  const navigate = useNavigate();
  const shown = useMemo(() => readReport(search), [search]);
  const show = (draft: Draft) => void navigate({ to: '.', search: writeReport(draft) as never, resetScroll: false });
  return [shown, show];
}
