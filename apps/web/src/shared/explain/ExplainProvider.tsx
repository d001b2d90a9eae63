import { explainReaders } from '@spillway/contract/compute/explain/readers';
import type { ReactNode } from 'react';
import { useSession } from '../../base/session/use-session.ts';
import { ExplainContext, type ExplainRequest } from '../dashboard/explain.ts';
import { openExplanation, questionOf } from './question.ts';

function explain(asked: ExplainRequest): void {
  const question = questionOf(asked);
  if (question) openExplanation(question);
}

/** Makes the figures below open their explanation, if the user may read it. */
export function ExplainProvider({ children }: { readonly children: ReactNode }) {
  const may = useSession().has(...explainReaders);
  return <ExplainContext value={may ? explain : null}>{children}</ExplainContext>;
}
