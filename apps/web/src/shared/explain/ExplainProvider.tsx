import { explainReaders } from '@spillway/contract/compute/explain/readers';
import type { ReactNode } from 'react';
import { useSession } from '../../base/session/use-session.ts';
import { ExplainContext, type ExplainRequest } from '../dashboard/explain.ts';
import { openExplanation, questionOf } from './question.ts';

function explain(request: ExplainRequest): void {
  const question = questionOf(request);
  if (question) openExplanation(question);
}

/** Makes the figures below open their explanation, if the user may read it. */
export function ExplainProvider({ children }: { readonly children: ReactNode }) {
  const isPermitted = useSession().has(...explainReaders);
  return <ExplainContext value={isPermitted ? explain : null}>{children}</ExplainContext>;
}
