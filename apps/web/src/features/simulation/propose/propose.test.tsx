import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import i18next from 'i18next';
import { beforeAll, expect, it } from 'vitest';
import { loadVietnamese, mount } from '../../../kit/testing/mount.tsx';
import { rulesQuery } from '../../../shared/procedure-check/queries.ts';
import { type Content, gatesQuery, type Scene } from '../queries.ts';
import words from '../words/vi/simulation.ts';
import { Propose } from './Propose.tsx';

beforeAll(async () => {
  await loadVietnamese();
  i18next.addResourceBundle('vi', 'translation', { simulation: words });
});

const content = { inflow: { kind: 'forecast', points: null }, steps: [] } as unknown as Content;
const sceneWithOutlets = (outlets: readonly { readonly gated: boolean; readonly in_service: boolean }[]) =>
  mount(
    <QueryClientProvider client={new QueryClient()}>
      <Propose
        scene={{ outlets } as unknown as Scene}
        content={content}
        onUse={() => {}}
        onUndo={null}
        onSource={() => {}}
      />
    </QueryClientProvider>,
  ).querySelectorAll('button').length;

it('is offered where something can be set, and only there', () => {
  expect(sceneWithOutlets([{ gated: true, in_service: true }])).toBe(1);
  expect(sceneWithOutlets([])).toBe(0);
  expect(sceneWithOutlets([{ gated: false, in_service: true }])).toBe(0);
  expect(sceneWithOutlets([{ gated: true, in_service: false }])).toBe(0);
});

it('is refused by a forecast that is beside the river, with both figures; by another water it is not', () => {
  // A client whose queries never run.
  const pendingClient = new QueryClient({
    defaultOptions: { queries: { enabled: false, staleTime: Number.POSITIVE_INFINITY } },
  });
  const outlets = [{ gated: true, in_service: true }];
  const scene = { outlets, scene_id: 's', inflow: 641, lake_level: 249, forecast: { said_now: 37 } };
  const mountProposal = (inflow: object, asked_at: string | null = 'then') =>
    mount(
      <QueryClientProvider client={pendingClient}>
        <Propose
          scene={{ ...scene, asked_at } as unknown as Scene}
          content={{ inflow, steps: [] } as unknown as Content}
          onUse={() => {}}
          onUndo={null}
          onSource={() => {}}
        />
      </QueryClientProvider>,
    );
  const refused = mountProposal({ kind: 'forecast', points: null });
  expect(refused.querySelector('button')!.disabled).toBe(true);
  expect(refused.textContent).toContain('37 m³/s');
  expect(refused.textContent).toContain('641 m³/s');
  // If the current release is above the required one, no openings are proposed, because they would shut gates.
  const askFor = (value: number) => {
    const release = { value, sentence: `Xả ${value}`, least: { value: 60, by: 'l', article: '6' }, most: null };
    pendingClient.setQueryData(rulesQuery('vi').queryKey, { release } as never);
    pendingClient.setQueryData(gatesQuery(249, 60).queryKey, {
      total: 61,
      gates: [{ code: 'V1', opening: 0.5 }],
    } as never);
    return mountProposal({ kind: 'forecast', points: null }, null).textContent;
  };
  expect(askFor(40)).toContain('V1 0,50 m');
  expect(askFor(600)).not.toContain('V1');
  const drawnForm = mountProposal({ kind: 'drawn', points: [{ minute: 0, flow: 641 }] });
  expect(drawnForm.querySelector('button')!.disabled).toBe(false);
});
