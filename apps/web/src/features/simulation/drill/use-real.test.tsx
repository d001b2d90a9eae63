import { act, useState } from 'react';
import { expect, it } from 'vitest';
import { mount } from '../../../kit/testing/mount.tsx';
import { useCame } from './use-real.ts';

interface DrillProps {
  readonly onCame: () => void;
  /** How the plant is made to stand otherwise. */
  readonly draw: (stand: (keys: readonly string[]) => void) => void;
}

function Drill({ onCame, draw }: DrillProps) {
  const [keys, stand] = useState<readonly string[]>(['gauge']);
  draw(stand);
  useCame(keys, onCame);
  return null;
}

it('a drill stands still when something real comes: not for what stood before, nor when something is over', () => {
  let came = 0;
  let stand: (keys: readonly string[]) => void = () => undefined;
  const onCame = () => {
    came += 1;
  };
  mount(
    <Drill
      onCame={onCame}
      draw={(by) => {
        stand = by;
      }}
    />,
  );
  const after = (keys: readonly string[]) => {
    act(() => stand(keys));
    return came;
  };
  expect(came).toBe(0);
  expect([after(['gauge']), after([]), after(['level']), after(['level', 'flood 1']), after(['flood 1'])]).toEqual([
    0, 0, 1, 2, 2,
  ]);
});
