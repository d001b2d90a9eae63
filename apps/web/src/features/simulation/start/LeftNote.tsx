import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Button } from 'antd';
import type { ReactNode } from 'react';
import { useText } from '../../../base/i18n/use-text.ts';
import { FormProblem } from '../../../kit/forms/FormProblem.tsx';
import { errorLines } from '../../../kit/toast/error-text.ts';
import { type Scene, sceneQuery } from '../queries.ts';

interface LeftNoteProps {
  readonly title: string;
  readonly sceneId: string;
  readonly goOnLabel: string;
  readonly throwAwayLabel: string;
  readonly onGoOn: (scene: Scene) => void | Promise<void>;
  readonly onThrowAway: () => void;
  readonly children: ReactNode;
}

/** An unfinished plan or drill, which resumes from its own starting lake. */
export function LeftNote(props: LeftNoteProps) {
  const { title, sceneId, goOnLabel, throwAwayLabel, onGoOn, onThrowAway, children } = props;
  const t = useText();
  const client = useQueryClient();
  const start = useMutation({
    mutationFn: async () => await onGoOn(await client.fetchQuery({ ...sceneQuery(sceneId), retry: false })),
  });
  return (
    <section className="sim-left-note" aria-label={title}>
      {children}
      <p className="sim-row">
        <Button type="primary" loading={start.isPending} onClick={() => start.mutate()}>
          {goOnLabel}
        </Button>
        <Button onClick={onThrowAway}>{throwAwayLabel}</Button>
      </p>
      <FormProblem lines={start.error ? errorLines(t, start.error) : []} />
    </section>
  );
}
