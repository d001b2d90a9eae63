import { ApiError } from '@spillway/contract/client';
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { startI18n } from '../../base/i18n/i18n.ts';
import { needed, newPassword, username } from '../forms/rules.ts';
import { useFields } from './use-fields.ts';

let root: Root;
let place: HTMLElement;
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

const input = (name: string) => place.querySelector<HTMLInputElement>(`input[name=${name}]`)!;
const said = (name: string) => place.querySelector(`output[name=${name}]`)?.textContent ?? '';

/** As a browser does it: React listens to the native event and reads the value through its own setter. */
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
    place.querySelector('form')?.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }));
  });

beforeEach(async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  localStorage.setItem('spillway.language', 'vi');
  await startI18n();
  send = vi.fn(async () => undefined);
  place = document.body.appendChild(document.createElement('div'));
  root = createRoot(place);
  act(() => root.render(<Form />));
});

afterEach(() => {
  act(() => root.unmount());
  place.remove();
});

describe('a form before sign-in', () => {
  it('says what is wrong once a field was left, and takes it back when it is mended', () => {
    type('username', 'ab');
    expect(said('username')).toBe('');
    leave('username');
    expect(said('username')).toBe('Cần ít nhất 4 ký tự.');
    type('username', 'abcd');
    expect(said('username')).toBe('');
  });

  it('sends nothing while something is missing', async () => {
    await submit();
    expect(send).not.toHaveBeenCalled();
    expect(said('username')).toBe('Bắt buộc nhập.');
    expect(said('password')).toBe('Bắt buộc nhập.');
  });

  it('keeps what was typed when the server refuses, and says so beside the field it is about', async () => {
    send = () => Promise.reject(new ApiError(409, 'account.username_taken', 'Đã có người dùng.', [], null));
    type('username', 'thutran');
    type('password', 'Secret12');
    await submit();
    expect(said('username')).toBe('Đã có người dùng.');
    expect(input('password').value).toBe('Secret12');
    type('username', 'thutran2');
    expect(said('username')).toBe('');
  });

  it('says above the form what is about no field of it', async () => {
    send = () => Promise.reject(new ApiError(503, 'service.unavailable', 'Máy chủ đang khởi động lại.', [], null));
    type('username', 'thutran');
    type('password', 'Secret12');
    await submit();
    expect(place.querySelector('p')?.textContent).toBe('Máy chủ đang khởi động lại.');
  });
});
