import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, useState } from 'react';
import { expect, it } from 'vitest';
import { type AppConfig, configQuery } from '../../../base/config/config-query.ts';
import { type Session, sessionQuery } from '../../../base/session/session-query.ts';
import { mount } from '../../../kit/testing/mount.tsx';
import { floodModeQuery } from '../../../shared/flood-mode/queries.ts';
import { currentWarningsQuery } from '../../../shared/warnings/queries.ts';
import { aWarning } from '../../../shared/warnings/testing.ts';
import { useNewKeys, useRealSituation } from './use-real-situation.ts';

interface DrillProps {
  readonly onCame: () => void;
  /** Sets the state of the plant. */
  readonly draw: (stand: (keys: readonly string[]) => void) => void;
}

const RealKeys = () => useRealSituation().keys.join();

function Drill({ onCame, draw }: DrillProps) {
  const [keys, setKeys] = useState<readonly string[]>(['gauge']);
  draw(setKeys);
  useNewKeys(keys, onCame);
  return null;
}

it('a drill stands still when something real comes: not for what stood before, nor when something is over', () => {
  let callCount = 0;
  let setKeys: (keys: readonly string[]) => void = () => undefined;
  const onNewKeys = () => {
    callCount += 1;
  };
  mount(
    <Drill
      onCame={onNewKeys}
      draw={(by) => {
        setKeys = by;
      }}
    />,
  );
  const after = (keys: readonly string[]) => {
    act(() => setKeys(keys));
    return callCount;
  };
  expect(callCount).toBe(0);
  expect([after(['gauge']), after([]), after(['level']), after(['level', 'flood 1']), after(['flood 1'])]).toEqual([
    0, 0, 1, 2, 2,
  ]);
});

it('a drill shows what is critical at the plant, also once a colleague has acknowledged it', () => {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } });
  client.setQueryData(configQuery.queryKey, { edition: 'LITE' } as AppConfig);
  client.setQueryData(sessionQuery.queryKey, { roles: ['dashboard'], plants: [] } as unknown as Session);
  const critical = aWarning({ severity: 'critical', warning_id: 'new' });
  const acknowledged = { ...critical, warning_id: 'seen', acknowledged_at: '2026-10-18T01:05:00.000Z' };
  const warnings = [critical, acknowledged, aWarning({ severity: 'warning', warning_id: 'small' })];
  client.setQueryData(currentWarningsQuery.queryKey, { warnings } as never);
  client.setQueryData(floodModeQuery.queryKey, { current: null } as never);
  const container = mount(
    <QueryClientProvider client={client}>
      <RealKeys />
    </QueryClientProvider>,
  );
  expect(container.textContent).toBe('new,seen');
});
