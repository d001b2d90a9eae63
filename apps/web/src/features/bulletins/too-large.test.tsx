import { maxSignedBytes, maxTemplateBytes } from '@spillway/contract/bulletins/codes';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { App } from 'antd';
import i18next from 'i18next';
import { act, type ReactNode } from 'react';
import { beforeAll, expect, it } from 'vitest';
import { loadVietnamese, mount } from '../../kit/testing/mount.tsx';
import { templatesQuery, wordsQuery } from './issued/queries.ts';
import { SignForm } from './issued/SignForm.tsx';
import { TemplatesPanel } from './templates/TemplatesPanel.tsx';
import viIssue from './words/vi/bulletinIssue.ts';
import viBulletins from './words/vi/bulletins.ts';

beforeAll(async () => {
  await loadVietnamese();
  i18next.addResourceBundle('vi', 'translation', { bulletinIssue: viIssue, bulletins: viBulletins }, true);
});

async function withFile(node: ReactNode, bytes: number) {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } });
  const kinds = [{ kind: 'flood', in_use: null, versions: [] }];
  client.setQueryData(templatesQuery.queryKey, { kinds, may: { update: true } } as never);
  client.setQueryData(wordsQuery('flood').queryKey, { single: [], rows: [], required: [] } as never);
  const container = mount(
    <QueryClientProvider client={client}>
      <App>{node}</App>
    </QueryClientProvider>,
  );
  const field = container.querySelector<HTMLInputElement>('input[type=file]')!;
  Object.defineProperty(field, 'files', { value: [new File([new Uint8Array(bytes)], 'mau.docx')] });
  await act(async () => void field.dispatchEvent(new Event('change', { bubbles: true })));
  const button = container.querySelector<HTMLButtonElement>('.issue .ant-btn-primary')!;
  return { isSendable: !button.disabled, said: container.querySelector('[role=alert]')!.textContent };
}

it.each([
  ['a form', () => <TemplatesPanel />, maxTemplateBytes],
  ['a signed file', () => <SignForm bulletinId="b" />, maxSignedBytes],
] as const)('%s over the size is refused beside its field, with the size, before it is sent', async (_, node, most) => {
  expect(await withFile(node(), most)).toEqual({ isSendable: true, said: '' });
  expect(await withFile(node(), most + 1)).toEqual({ isSendable: false, said: 'Tệp 5,0 MB, tối đa 5,0 MB.' });
});
