import { ApiError } from '@spillway/contract/client';
import { Form, Input } from 'antd';
import { act } from 'react';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Outcome } from '../forms/SubmitForm.tsx';
import { loadVietnamese, mountPage } from '../testing/mount.tsx';
import { ImportFlow } from './ImportFlow.tsx';
import type { FilePreview } from './import-preview.ts';
import { FileTrouble } from './read-upload.ts';

beforeAll(loadVietnamese);

interface Values {
  readonly source: string;
}

const sound = (fingerprint: string): FilePreview => ({ ok: true, faults: [], fault_count: 0, fingerprint });
const wrong: FilePreview = {
  ok: false,
  faults: [{ sheet: null, row: 3, column: 'v', code: 'cell.blank', message: 'Ô trống.' }],
  fault_count: 250,
  fingerprint: null,
};
const conflict = () => new ApiError(409, 'table.import_outdated', 'Các bảng đã thay đổi.', [], null);

interface ImportCase {
  readonly answers: readonly (FilePreview | Error | Promise<FilePreview>)[];
  readonly save?: (fingerprint: string) => Promise<Outcome>;
  readonly source?: string;
  readonly onPress?: boolean;
  readonly unfit?: (preview: FilePreview) => string | null;
}

async function flow({ answers, save, source = 'Đài', onPress = false, unfit = () => null }: ImportCase) {
  const left = [...answers];
  const requestedFiles: string[] = [];
  const saved: string[] = [];
  const container = await mountPage(
    <ImportFlow
      initial={{ source }}
      fileLabel="Tệp"
      maxBytes={100}
      look={({ source: of }: Values) =>
        of === ''
          ? null
          : {
              key: [of],
              ask: async ({ file }) => {
                requestedFiles.push(`${file.name} ${of}`);
                const answer = left.shift();
                if (answer instanceof Error || answer === undefined) throw answer ?? new Error('asked too often');
                return await answer;
              },
            }
      }
      onPress={onPress}
      faulty="Tệp còn lỗi."
      unfit={unfit}
      shown={({ fingerprint }) => <p>Xem: {fingerprint}</p>}
      act={(preview) => ({ label: preview || !onPress ? 'Nhập' : 'Xem thử' })}
      save={async (_, fingerprint) => {
        saved.push(fingerprint);
        return (await save?.(fingerprint)) ?? 'stay';
      }}
      sending={null}
      onCancel={() => undefined}
    >
      <Form.Item name="source" label="Nguồn">
        <Input />
      </Form.Item>
    </ImportFlow>,
  );
  const button = () => container.querySelector<HTMLButtonElement>('button[type=submit]')!;
  return {
    asked: requestedFiles,
    saved,
    button,
    choose(name: string, content = 'z,v') {
      const input = container.querySelector<HTMLInputElement>('input[type=file]')!;
      Object.defineProperty(input, 'files', { value: [new File([content], name)], configurable: true });
      act(() => void input.dispatchEvent(new Event('change', { bubbles: true })));
    },
    type(text: string) {
      const input = container.querySelector<HTMLInputElement>('input:not([type=file])')!;
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!.call(input, text);
      act(() => void input.dispatchEvent(new Event('input', { bubbles: true })));
    },
    press: () => act(() => button().click()),
    /** Submits as Enter does before the browser has drawn the disabled button. */
    submit: () =>
      act(
        () =>
          void container.querySelector('form')!.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true })),
      ),
    says: (text: string) => until(() => expect(container.textContent).toContain(text)),
    silent: (text: string) => until(() => expect(container.textContent).not.toContain(text)),
    place: container,
  };
}

/** Waits until pending work has finished and the check passes. */
async function until(check: () => void): Promise<void> {
  const end = performance.now() + 10_000;
  for (;;) {
    await act(async () => void (await new Promise((resolve) => setTimeout(resolve, 10))));
    try {
      return check();
    } catch (error) {
      if (performance.now() > end) throw error;
    }
  }
}

describe('a file that is not even sent', () => {
  it.each([
    ['rong.csv', '', 'Tệp rỗng (0 byte). Hãy chọn tệp khác.'],
    ['lon.csv', 'x'.repeat(101), 'tối đa 100 B'],
  ])('%s is refused with the reason beside its field', async (name, content, reason) => {
    const { choose, press, says, asked, saved } = await flow({ answers: [] });
    choose(name, content);
    await says(reason);
    press();
    await says(reason);
    expect([asked, saved]).toEqual([[], []]);
  });

  it('is missed where none was chosen', async () => {
    const { press, says, saved } = await flow({ answers: [] });
    press();
    await says('Hãy chọn tệp.');
    expect(saved).toEqual([]);
  });
});

describe('the preview of a file', () => {
  it('is shown as soon as it is chosen, blocks the button until it is there, and only it is saved', async () => {
    const { promise, resolve } = Promise.withResolvers<FilePreview>();
    const { choose, press, submit, says, button, saved, place } = await flow({ answers: [promise] });
    choose('a.csv');
    await says('Đang đọc tệp');
    expect(place.querySelector('[role=progressbar]')).not.toBeNull();
    await until(() => expect(button().disabled).toBe(true));
    // Submitting past the disabled button means that the preview was not seen.
    submit();
    resolve(sound('one'));
    await says('Xem: one');
    await says('Hãy xem kỹ rồi bấm “Nhập” lần nữa.');
    expect(saved).toEqual([]);
    await until(() => expect(button().disabled).toBe(false));
    press();
    await until(() => expect(saved).toEqual(['one']));
  });

  it('names the cells that are wrong, and nothing is saved', async () => {
    const { choose, press, says, saved, place } = await flow({ answers: [wrong, sound('two')] });
    choose('sai.csv');
    await says('Tệp còn lỗi.');
    const cells = [...place.querySelectorAll('.fault-table tbody td')].map(({ textContent }) => textContent);
    expect(cells).toEqual(['3', 'v', 'Ô trống.']);
    expect(place.textContent).toContain('250 lỗi');
    press();
    await says('Tệp còn lỗi.');
    expect(saved).toEqual([]);
    choose('dung.csv');
    await says('Xem: two');
    press();
    await until(() => expect(saved).toEqual(['two']));
  });

  it('that would change nothing says so beside the file', async () => {
    const { choose, press, says, saved } = await flow({
      answers: [sound('same')],
      unfit: () => 'Không có gì để nhập.',
    });
    choose('a.csv');
    await says('Không có gì để nhập.');
    press();
    await says('Không có gì để nhập.');
    expect(saved).toEqual([]);
  });

  it('that fails says why, and is asked again by its button', async () => {
    const unavailableError = new ApiError(503, 'server.busy', 'Máy chủ đang bận.', [], null);
    const { choose, press, says, silent, saved, asked, place } = await flow({
      answers: [unavailableError, sound('one')],
    });
    choose('a.csv');
    await says('Máy chủ đang bận.');
    await says('Chưa xem trước được tệp nên chưa lưu được.');
    press();
    await says('Không xem trước được tệp');
    expect([asked.length, saved]).toEqual([1, []]);
    const retry = [...place.querySelectorAll('button')].find(({ textContent }) => textContent === 'Thử lại')!;
    act(() => retry.click());
    await says('Xem: one');
    await silent('Chưa xem trước được tệp');
    press();
    await until(() => expect(saved).toEqual(['one']));
  });

  it.each([
    [new FileTrouble('gone'), 'Tệp đã bị sửa, chuyển hoặc xóa sau khi chọn. Hãy chọn lại tệp.'],
    [new ApiError(400, 'table.not_a_sheet', 'Chỉ nhận tệp csv hoặc Excel (xlsx).', [], null), 'Chỉ nhận tệp csv'],
  ])('of a file that cannot be read is not asked again: %s', async (error, reason) => {
    const { choose, says, place } = await flow({ answers: [error] });
    choose('a.csv');
    await says(reason);
    await says('Chưa xem trước được tệp nên chưa lưu được.');
    expect(place.textContent).not.toContain('Thử lại');
  });

  it('waits for the fields it goes by, and follows them', async () => {
    const { choose, type, press, says, asked, saved } = await flow({
      answers: [sound('one'), sound('two')],
      source: '',
    });
    choose('a.csv');
    await says('Điền đủ các ô ở trên để xem trước tệp.');
    expect(asked).toEqual([]);
    type('Đài');
    await says('Xem: one');
    type('Đài TB');
    await says('Xem: two');
    expect(asked).toEqual(['a.csv Đài', 'a.csv Đài TB']);
    press();
    await until(() => expect(saved).toEqual(['two']));
  });

  it('is another one for the same file chosen again', async () => {
    const { choose, says, asked } = await flow({ answers: [sound('one'), sound('two')] });
    choose('a.csv');
    await says('Xem: one');
    choose('a.csv');
    await says('Xem: two');
    expect(asked).toHaveLength(2);
  });
});

describe('a preview that no longer holds', () => {
  it('is made again and looked at before anything is saved', async () => {
    const refusals = [conflict()];
    const { choose, press, says, saved, asked, place } = await flow({
      answers: [sound('one'), sound('two')],
      save: () => (refusals.length > 0 ? Promise.reject(refusals.pop()!) : Promise.resolve('stay')),
    });
    choose('a.csv');
    await says('Xem: one');
    press();
    await says('Các bảng đã thay đổi.');
    await says('Xem: two');
    await says('Bản xem trước vừa được làm mới. Hãy xem kỹ rồi bấm “Nhập” lần nữa.');
    expect(document.activeElement).toBe(place.querySelector('.file-again'));
    expect([saved, asked.length]).toEqual([['one'], 2]);
    press();
    await until(() => expect(saved).toEqual(['one', 'two']));
  });

  it('stays where the server refuses for another reason', async () => {
    const { choose, press, says, saved, asked } = await flow({
      answers: [sound('one')],
      save: () => Promise.reject(new Error('away')),
    });
    choose('a.csv');
    await says('Xem: one');
    press();
    await until(() => expect(saved).toEqual(['one']));
    await says('Xem: one');
    expect(asked).toHaveLength(1);
  });
});

describe('a preview that is asked for by the button', () => {
  it('is not asked for before, and is saved by the next press', async () => {
    const { choose, press, says, type, asked, saved, button } = await flow({
      answers: [wrong, sound('two'), sound('three')],
      onPress: true,
    });
    choose('a.json');
    await until(() => expect(button().textContent).toBe('Xem thử'));
    expect(asked).toEqual([]);
    press();
    await says('Ô trống.');
    expect(button().textContent).toBe('Xem thử');
    press();
    await says('Xem: two');
    expect([button().textContent, saved]).toEqual(['Nhập', []]);
    // The preview does not apply to another plant.
    type('Khác');
    await until(() => expect(button().textContent).toBe('Xem thử'));
    press();
    await says('Xem: three');
    press();
    await until(() => expect(saved).toEqual(['three']));
    expect(asked).toEqual(['a.json Đài', 'a.json Đài', 'a.json Khác']);
  });
});
