import { describe, expect, it } from 'vitest';
import { readAnswer, valueAt } from './read-answer.ts';

const rules = { success_statuses: [], success_path: '', success_values: [], id_path: '' };
const read = (overrides: object, body: string, status = 200) =>
  readAnswer({ ...rules, ...overrides }, { status, body: Buffer.from(body) }, ['tok-1234']);

describe('the answer of a gateway', () => {
  it('is a success by its status alone, where nothing else is said', () => {
    expect(read({}, 'OK').isAccepted).toBe(true);
    expect(read({}, 'no', 400).isAccepted).toBe(false);
    expect(read({ success_statuses: [202] }, 'OK').isAccepted).toBe(false);
  });

  it('of 200 with an error inside is none', () => {
    const stringee = { success_path: 'r', success_values: ['0'], id_path: 'data.messages.0.id' };
    expect(read(stringee, '{"r": 3, "message": "Hết tiền"}')).toMatchObject({ isAccepted: false, providerId: null });
    expect(read(stringee, '{"r": 0, "data": {"messages": [{"id": 77}]}}')).toMatchObject({
      isAccepted: true,
      providerId: '77',
    });
    expect(read(stringee, '<html>Sign in</html>').isAccepted).toBe(false);
  });

  it('may be a line of text or the fields of a form', () => {
    expect(read({ success_values: ['+CMGS'] }, 'OK +CMGS: 12').isAccepted).toBe(true);
    expect(read({ success_values: ['+CMGS'] }, 'ERROR').isAccepted).toBe(false);
    expect(read({ success_path: 'code', success_values: ['100'], id_path: 'id' }, 'code=100&id=a7')).toMatchObject({
      isAccepted: true,
      providerId: 'a7',
    });
  });

  it('is told in one line without secrets', () => {
    expect(read({}, 'bad\n  token tok-1234', 401).said).toBe('bad token ••••');
  });

  it('holds nothing of what every object has', () => {
    expect(valueAt({}, 'constructor.name')).toBeNull();
    expect(valueAt([{ id: true }], '0.id')).toBe('true');
  });
});
