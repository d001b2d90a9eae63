import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import i18next from 'i18next';
import { beforeAll, expect, it } from 'vitest';
import { mount, speakVietnamese } from '../../../kit/testing/mount.tsx';
import { rulesQuery } from '../../../shared/procedure-check/queries.ts';
import { type Content, gatesQuery, type Scene } from '../queries.ts';
import words from '../words/vi/simulation.ts';
import { Propose } from './Propose.tsx';

beforeAll(async () => {
  await speakVietnamese();
  i18next.addResourceBundle('vi', 'translation', { simulation: words });
});

const content = { inflow: { kind: 'forecast', points: null }, steps: [] } as unknown as Content;
const withOutlets = (outlets: readonly { readonly gated: boolean; readonly in_service: boolean }[]) =>
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
  expect(withOutlets([{ gated: true, in_service: true }])).toBe(1);
  expect(withOutlets([])).toBe(0);
  expect(withOutlets([{ gated: false, in_service: true }])).toBe(0);
  expect(withOutlets([{ gated: true, in_service: false }])).toBe(0);
});

it('is refused by a forecast that is beside the river, with both figures; by another water it is not', () => {
  // Nobody answers here.
  const silent = new QueryClient({
    defaultOptions: { queries: { enabled: false, staleTime: Number.POSITIVE_INFINITY } },
  });
  const outlets = [{ gated: true, in_service: true }];
  const scene = { outlets, scene_id: 's', inflow: 641, lake_level: 249, forecast: { said_now: 37 } };
  const shown = (inflow: object, asked_at: string | null = 'then') =>
    mount(
      <QueryClientProvider client={silent}>
        <Propose
          scene={{ ...scene, asked_at } as unknown as Scene}
          content={{ inflow, steps: [] } as unknown as Content}
          onUse={() => {}}
          onUndo={null}
          onSource={() => {}}
        />
      </QueryClientProvider>,
    );
  const refused = shown({ kind: 'forecast', points: null });
  expect(refused.querySelector('button')!.disabled).toBe(true);
  expect(refused.textContent).toContain('37 m³/s');
  expect(refused.textContent).toContain('641 m³/s');
  // Whoever releases more than is asked for is told no openings: they would shut gates.
  const asks = (value: number) => {
    const release = { value, sentence: `Xả ${value}`, least: { value: 60, by: 'l', article: '6' }, most: null };
    silent.setQueryData(rulesQuery('vi').queryKey, { release } as never);
    silent.setQueryData(gatesQuery(249, 60).queryKey, { total: 61, gates: [{ code: 'V1', opening: 0.5 }] } as never);
    return shown({ kind: 'forecast', points: null }, null).textContent;
  };
  expect(asks(40)).toContain('V1 0,50 m');
  expect(asks(600)).not.toContain('V1');
  const drawn = shown({ kind: 'drawn', points: [{ minute: 0, flow: 641 }] });
  expect(drawn.querySelector('button')!.disabled).toBe(false);
});
