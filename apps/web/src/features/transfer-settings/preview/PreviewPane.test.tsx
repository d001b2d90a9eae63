import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { Form } from 'antd';
import i18next from 'i18next';
import { beforeAll, expect, it } from 'vitest';
import { loadVietnamese, mount } from '../../../kit/testing/mount.tsx';
import { type Preview, previewQuery } from '../queries.ts';
import viJobs from '../words/vi/transferJobs.ts';
import { PreviewPane } from './PreviewPane.tsx';

beforeAll(async () => {
  await loadVietnamese();
  i18next.addResourceBundle('vi', 'translation', { transferJobs: viJobs }, true);
});

const answer = {
  slot: '2026-10-31T17:00:00.000Z',
  is_example: false,
  faults: [],
  figures: [],
  messages: [],
} as unknown as Preview;

it('who may not change a job goes from slot to slot of its preview all the same, by the clock of the agencies', () => {
  const client = new QueryClient({
    defaultOptions: { queries: { retry: false, staleTime: Number.POSITIVE_INFINITY } },
  });
  const previewBody = { job: null, job_id: 7, target: null, target_id: 1, slot: null };
  client.setQueryData(previewQuery(previewBody).queryKey, answer);
  const container = mount(
    <QueryClientProvider client={client}>
      <Form disabled>
        <PreviewPane job={null} jobId={7} target={null} targetId={1} />
      </Form>
    </QueryClientProvider>,
  );
  expect(container.textContent).toContain('00:00:00 01/11/2026, giờ Việt Nam');
  const buttons = [...container.querySelectorAll('button')];
  expect(buttons.map(({ textContent, disabled }) => [textContent, disabled])).toEqual([
    [viJobs.preview.previous, false],
  ]);
});
