import { act } from 'react';
import { beforeAll, describe, expect, it } from 'vitest';
import { loadVietnamese, mount, press } from '../../../kit/testing/mount.tsx';
import { FullPanelContext, useOneFullPanel } from './full-panel.ts';
import { Panel } from './Panel.tsx';

beforeAll(async () => {
  await loadVietnamese();
  // Simulates a browser without full-screen support for pages.
  Object.defineProperty(document, 'fullscreenElement', { value: null, configurable: true });
});

function Panels() {
  return (
    <FullPanelContext value={useOneFullPanel()}>
      <div className="dash">
        {(['level', 'section', 'outlets'] as const).map((id) => (
          <Panel key={id} id={id} title={id}>
            <p>{id}</p>
          </Panel>
        ))}
      </div>
    </FullPanelContext>
  );
}

describe('the buttons that give a panel the screen', () => {
  it('are one stop of the Tab key, and the arrows go from panel to panel', () => {
    const container = mount(<Panels />);
    const buttons = () => [...container.querySelectorAll('button')];
    const stops = () => buttons().map(({ tabIndex }) => tabIndex);
    expect(stops()).toEqual([-1, 0, -1]);
    act(() => buttons()[1]!.focus());
    press('ArrowDown');
    expect(document.activeElement).toBe(buttons()[2]);
    expect(stops()).toEqual([-1, -1, 0]);
    press('ArrowDown');
    expect(document.activeElement).toBe(buttons()[0]);
    press('End');
    expect(stops()).toEqual([-1, -1, 0]);
  });

  it('leave the way back to the Tab key while a panel has the screen, and no other', () => {
    const container = mount(<Panels />);
    const buttons = () => [...container.querySelectorAll('button')];
    act(() => buttons()[0]!.click());
    expect(container.querySelector('.panel-full')?.className).toContain('panel-level');
    expect(buttons().map(({ tabIndex }) => tabIndex)).toEqual([0, -1, -1]);
    press('Escape');
    expect(container.querySelector('.panel-full')).toBeNull();
  });
});
