import { type ReactNode, useState } from 'react';
import type { Impact, PastSubject } from './impact.ts';
import { type PastChoice, PastDialog } from './PastDialog.tsx';

interface PastQuestion {
  readonly title: string;
  readonly ok: string;
  /** Something is deleted: ask even if the past is not affected. */
  readonly destructive?: boolean;
  /** Absent: a table. */
  readonly about?: PastSubject;
  /** Reason that was typed before. */
  readonly reason?: string;
  /** Loads the effect on the past; saves nothing. */
  readonly look: () => Promise<Impact>;
}

interface Open {
  readonly question: PastQuestion;
  readonly affected: Impact;
  readonly answer: (said: PastChoice | null) => void;
}

const emptyPastChoice: PastChoice = { recomputePast: false, reason: null, name: null, replace: false };

/** Shows the effect of a change on the past before it is saved. Null: the user cancelled. */
export function usePastDialog(): {
  readonly ask: (question: PastQuestion) => Promise<PastChoice | null>;
  readonly dialog: ReactNode;
} {
  const [open, setOpen] = useState<Open | null>(null);
  const ask = async (question: PastQuestion): Promise<PastChoice | null> => {
    const affected = await question.look();
    const isFelt = affected.reason_needed || affected.from !== null || affected.replaces !== null;
    if (!isFelt && !question.destructive) return emptyPastChoice;
    const { promise, resolve } = Promise.withResolvers<PastChoice | null>();
    setOpen({ question, affected, answer: resolve });
    const said = await promise;
    setOpen(null);
    return said;
  };
  const dialog = open && <PastDialog {...open.question} affected={open.affected} onAnswer={open.answer} />;
  return { ask, dialog };
}
