import { Registry } from '@prometheus-io/client';
import { describe, expect, it, vi } from 'vitest';
import { createFigures } from './figures.ts';

const kinds = { probe_age_seconds: { help: 'Age', labels: ['plant'] } };

function figuresOf(read: () => Promise<{ probe_age_seconds: { labels: { plant: string }; value: number }[] }>) {
  const registry = new Registry();
  const warn = vi.fn();
  const figures = createFigures({ registry, log: { warn } });
  figures.add({ room: 'probe', kinds, read });
  return {
    warn,
    async text() {
      await figures.refresh();
      return registry.metrics();
    },
  };
}

describe('figures of a room', () => {
  it('are absent, and counted as missing, where they cannot be read; never as they were', async () => {
    let isAway = false;
    const { text, warn } = figuresOf(async () => {
      if (isAway) throw new Error('no database');
      return { probe_age_seconds: [{ labels: { plant: 'HOMAU' }, value: 12 }] };
    });
    expect(await text()).toContain('probe_age_seconds{plant="HOMAU"} 12');
    isAway = true;
    const scrapedText = await text();
    expect(scrapedText).not.toContain('probe_age_seconds{');
    expect(scrapedText).toContain('spillway_figures_missing{room="probe"} 1');
    await text();
    expect(warn).toHaveBeenCalledTimes(1);
    isAway = false;
    expect(await text()).toContain('spillway_figures_missing{room="probe"} 0');
  });

  it('do not keep a scraper waiting for a database that hangs', async () => {
    vi.useFakeTimers();
    const { text } = figuresOf(() => new Promise(() => {}));
    const answer = text();
    await vi.advanceTimersByTimeAsync(2_000);
    expect(await answer).toContain('spillway_figures_missing{room="probe"} 1');
    vi.useRealTimers();
  });

  it('forget a collector that is gone', async () => {
    const plants = ['A', 'B'];
    const { text } = figuresOf(async () => ({
      probe_age_seconds: plants.map((plant) => ({ labels: { plant }, value: 1 })),
    }));
    expect(await text()).toContain('plant="B"');
    plants.pop();
    expect(await text()).not.toContain('plant="B"');
  });
});
