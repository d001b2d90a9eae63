import { act } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { mount } from '../../../kit/testing/mount.tsx';
import { contentOf, emptyDraft } from '../plan/draft.ts';
import type { Scene } from '../queries.ts';
import { useProposed } from './use-proposed.ts';
import { useSimulated, workerFault } from './use-simulated.ts';

afterEach(() => vi.unstubAllGlobals());

const scene = {
  at: '2026-10-01T00:00:00.000Z',
  engine: 'packed',
  forecast: null,
  inflow: 60,
  outlets: [],
} as unknown as Scene;
const content = contentOf(emptyDraft(scene), scene);

type Draw = (shown: { fault: string | null; state: string }, acts: { again: () => void; propose: () => void }) => void;

function Page({ draw }: { readonly draw: Draw }) {
  const { fault, again } = useSimulated(scene, content);
  const { state, begin } = useProposed(scene);
  draw({ fault, state }, { again, propose: () => begin(content) });
  return null;
}

it('where the browser gives no worker a plan is said to fail, can be tried again, and a proposal fails by itself', async () => {
  let requestCount = 0;
  vi.stubGlobal(
    'Worker',
    class {
      constructor() {
        requestCount += 1;
        throw new DOMException('blocked by the policy of the page', 'SecurityError');
      }
    },
  );
  let seen = { fault: null as string | null, state: '' };
  let tries = { again: (): void => undefined, propose: (): void => undefined };
  const draw: Draw = (shownState, acts) => {
    seen = shownState;
    tries = acts;
  };
  await act(async () => mount(<Page draw={draw} />));
  expect(seen).toEqual({ fault: workerFault, state: 'idle' });
  const before = requestCount;
  await act(async () => tries.again());
  expect(requestCount).toBeGreaterThan(before);
  expect(seen.fault).toBe(workerFault);
  await act(async () => tries.propose());
  expect(seen.state).toBe('failed');
});
