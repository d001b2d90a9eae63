import { ApiError } from '@spillway/contract/client';
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { startI18n } from '../../base/i18n/i18n.ts';
import { needed, newPassword, username } from '../forms/rules.ts';
import { useFields } from './use-fields.ts';

let root: Root;
let container: HTMLElement;
let send: (values: Readonly<Record<string, string>>) => Promise<void>;

function Form() {
  const { form, field, submit, problem } = useFields({
    rules: { username: needed(username), password: needed(newPassword) },
    send: (values) => send(values),
  });
  return (
    <form ref={form} onSubmit={submit}>
      {(['username', 'password'] as const).map((name) => {
        const { error, ...input } = field(name);
        return (
          <label key={name}>
            {name}
            <input {...input} aria-invalid={error ? true : undefined} />
            <output name={name}>{error}</output>
          </label>
        );
      })}
      <p>{problem}</p>
    </form>
  );
}

const input = (name: string) => container.querySelector<HTMLInputElement>(`input[name=${name}]`)!;
const fieldText = (name: string) => container.querySelector(`output[name=${name}]`)?.textContent ?? '';

/** Types as a browser does: React listens to the native event and reads the value through its own setter. */
function type(name: string, value: string) {
  const setter = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set;
  act(() => {
    setter?.call(input(name), value);
    input(name).dispatchEvent(new Event('input', { bubbles: true }));
  });
}
const leave = (name: string) =>
  act(() => {
    input(name).dispatchEvent(new FocusEvent('focusout', { bubbles: true }));
  });
const submit = () =>
  act(async () => {
    container.querySelector('form')?.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }));
  });

beforeEach(async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  localStorage.setItem('spillway.language', 'vi');
  await startI18n();
  send = vi.fn(async () => undefined);
  container = document.body.appendChild(document.createElement('div'));
  root = createRoot(container);
  act(() => root.render(<Form />));
});

afterEach(() => {
  act(() => root.unmount());
  container.remove();
});

describe('a form before sign-in', () => {
  it('says what is wrong once a field was left, and takes it back when it is mended', () => {
    type('username', 'ab');
    expect(fieldText('username')).toBe('');
    leave('username');
    expect(fieldText('username')).toBe('Cần ít nhất 4 ký tự.');
    type('username', 'abcd');
    expect(fieldText('username')).toBe('');
  });

  it('sends nothing while something is missing', async () => {
    await submit();
    expect(send).not.toHaveBeenCalled();
    expect(fieldText('username')).toBe('Bắt buộc nhập.');
    expect(fieldText('password')).toBe('Bắt buộc nhập.');
  });

  it('keeps what was typed when the server refuses, and says so beside the field it is about', async () => {
    send = () => Promise.reject(new ApiError(409, 'account.username_taken', 'Đã có người dùng.', [], null));
    type('username', 'thutran');
    type('password', 'Secret12');
    await submit();
    expect(fieldText('username')).toBe('Đã có người dùng.');
    expect(input('password').value).toBe('Secret12');
    type('username', 'thutran2');
    expect(fieldText('username')).toBe('');
  });

  it('says above the form what is about no field of it', async () => {
    send = () => Promise.reject(new ApiError(503, 'service.unavailable', 'Máy chủ đang khởi động lại.', [], null));
    type('username', 'thutran');
    type('password', 'Secret12');
    await submit();
    expect(container.querySelector('p')?.textContent).toBe('Máy chủ đang khởi động lại.');
  });
});
