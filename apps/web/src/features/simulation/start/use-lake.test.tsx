import { act } from 'react';
import { expect, it } from 'vitest';
import { until } from '../../../base/testing/until.ts';
import { mount } from '../../../kit/testing/mount.tsx';
import type { Scene } from '../queries.ts';
import { useLake } from './use-lake.ts';

const sceneOf = (sceneId: string, state: Scene['state']) => ({ scene_id: sceneId, state }) as Scene;

interface PendingLake {
  readonly answer: (scene: Scene) => void;
  readonly fail: (error: Error) => void;
}

interface PageProps {
  readonly ask: () => Promise<Scene>;
  readonly draw: (shown: string, start: () => void) => void;
}

function Page({ ask, draw }: PageProps) {
  const { scene, unusable, error, start } = useLake(null, ask);
  draw([scene?.scene_id, unusable?.scene_id, error?.message].map((one) => one ?? '-').join(' '), () => start(null));
  return null;
}

/** A page whose answers the test gives one by one. */
function opened() {
  const queue: PendingLake[] = [];
  const drawnLakes: string[] = [];
  let begin = (): void => undefined;
  const draw = (startText: string, start: () => void) => {
    drawnLakes.push(startText);
    begin = start;
  };
  mount(<Page ask={() => new Promise((answer, fail) => queue.push({ answer, fail }))} draw={draw} />);
  return {
    async started(end: (asked: PendingLake) => void, startText: string) {
      act(() => begin());
      await act(() => until(() => expect(queue).toHaveLength(1)));
      const between = drawnLakes.at(-1)!;
      end(queue.pop()!);
      await act(() => until(() => expect(drawnLakes.at(-1)).toBe(startText)));
      return between;
    },
  };
}

it('keeps the lake that is worked on while another is asked for, where that fails, and where nothing can be simulated from it', async () => {
  const { started } = opened();
  expect(await started(({ answer }) => answer(sceneOf('a', 'ready')), 'a - -')).toBe('- - -');
  expect(await started(({ fail }) => fail(new Error('no')), 'a - no')).toBe('a - -');
  expect(await started(({ answer }) => answer(sceneOf('b', 'level_old')), 'a b -')).toBe('a - -');
  expect(await started(({ answer }) => answer(sceneOf('c', 'ready')), 'c - -')).toBe('a b -');
});

it('shows what is missing where there was no lake before, until there is one', async () => {
  const { started } = opened();
  await started(({ answer }) => answer(sceneOf('a', 'no_curve')), 'a - -');
  await started(({ answer }) => answer(sceneOf('b', 'ready')), 'b - -');
});
