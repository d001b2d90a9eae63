import i18next from 'i18next';
import { beforeAll, describe, expect, it } from 'vitest';
import { loadVietnamese, mount } from '../../../kit/testing/mount.tsx';
import { ProposalInflow } from '../propose/ProposalInflow.tsx';
import type { Content, Scene } from '../queries.ts';
import words from '../words/vi/simulation.ts';
import { Notices } from './Notices.tsx';
import { WaterLine } from './WaterLine.tsx';

beforeAll(async () => {
  await loadVietnamese();
  i18next.addResourceBundle('vi', 'translation', { simulation: words });
});

const runIssued = (hoursBefore: number, late = true) =>
  ({
    at: '2026-10-01T12:00:00.000Z',
    forecast: { issued_at: new Date(Date.UTC(2026, 9, 1, 12 - hoursBefore)).toISOString(), late },
  }) as unknown as Scene;
const none = { at: '2026-10-01T12:00:00.000Z', forecast: null } as unknown as Scene;
const inflow = (kind: Content['inflow']['kind'], points: Content['inflow']['points']) => ({
  kind,
  label: '',
  factor: 1,
  points,
});

describe('of the water a plan goes by it is said over the figures', () => {
  const mountedText = (scene: Scene, water: Content['inflow']) =>
    mount(<WaterLine scene={scene} inflow={water} />).textContent?.trim() ?? '';

  it('that its forecast was nine hours old at the start; not where the next was not due', () => {
    expect(mountedText(runIssued(9), inflow('forecast', null))).toMatch(/9/);
    expect(mountedText(runIssued(9, false), inflow('forecast', null))).toBe('');
    expect(mountedText(runIssued(9), inflow('design', [{ minute: 0, flow: 80 }]))).toBe('');
  });

  it('that more water came at the start than its forecast said at most, with members or without', () => {
    const outrun = (members: object[]) =>
      mountedText(
        { ...runIssued(1), forecast: { ...runIssued(1).forecast, outrun: true, members } } as unknown as Scene,
        inflow('forecast', null),
      );
    expect(outrun([{}, {}])).toContain(words.outrun.members);
    expect(outrun([])).toContain(words.outrun.line);
  });

  it('that it is not known at all, that it is what came last, and nothing of what somebody drew', () => {
    expect(mountedText(none, inflow('drawn', []))).not.toBe('');
    expect(mountedText(none, inflow('drawn', [{ minute: 0, flow: 17.25 }]))).toMatch(/17[.,]3/);
    const drawnPoints = [0, 360].map((minute) => ({ minute, flow: 80 }));
    expect(mountedText(none, inflow('drawn', drawnPoints))).toBe('');
  });
});

describe('that a forecast is nine hours old', () => {
  const water = inflow('forecast', null);
  const renderBesideProposal = (isAgeSaid: boolean) =>
    mount(
      <ProposalInflow scene={runIssued(9)} content={{ inflow: water } as Content} isAgeSaid={isAgeSaid} />,
    ).querySelectorAll('.state-tag').length;

  it('is said beside a proposal only where it is not said over the figures of the plan already', () => {
    expect([renderBesideProposal(true), renderBesideProposal(false)]).toEqual([0, 1]);
  });
});

describe('notices of a plan', () => {
  const mountedText = (noticeState: [] | null) =>
    mount(<Notices scene={{ rules: '{}' }} told={noticeState} />).textContent;

  it('that is not worked out are not known; only of one that is none may be asked for', () => {
    expect(mountedText(null)).not.toBe(mountedText([]));
  });
});
