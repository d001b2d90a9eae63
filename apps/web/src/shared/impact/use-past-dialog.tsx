import { type ReactNode, useState } from 'react';
import type { Impact, PastAbout } from './impact.ts';
import { type PastChoice, PastDialog } from './PastDialog.tsx';

interface PastQuestion {
  readonly title: string;
  readonly ok: string;
  /** It takes something away: asked about even where nothing of the past is concerned. */
  readonly destructive?: boolean;
  /** Absent: a table. */
  readonly about?: PastAbout;
  /** What was written of it before it was asked. */
  readonly reason?: string;
  /** What the change would make of the past; nothing is written. */
  readonly look: () => Promise<Impact>;
}

interface Open {
  readonly question: PastQuestion;
  readonly affected: Impact;
  readonly answer: (said: PastChoice | null) => void;
}

const nothingSaid: PastChoice = { recomputePast: false, reason: null, name: null, replace: false };

/** Shows what a change makes of the past before it is made. Null: the person does not want it. */
export function usePastDialog(): {
  readonly ask: (question: PastQuestion) => Promise<PastChoice | null>;
  readonly dialog: ReactNode;
} {
  const [open, setOpen] = useState<Open | null>(null);
  const ask = async (question: PastQuestion): Promise<PastChoice | null> => {
    const affected = await question.look();
    const isFelt = affected.reason_needed || affected.from !== null || affected.replaces !== null;
    if (!isFelt && !question.destructive) return nothingSaid;
    const { promise, resolve } = Promise.withResolvers<PastChoice | null>();
    setOpen({ question, affected, answer: resolve });
    const said = await promise;
    setOpen(null);
    return said;
  };
  const dialog = open && <PastDialog {...open.question} affected={open.affected} onAnswer={open.answer} />;
  return { ask, dialog };
}
