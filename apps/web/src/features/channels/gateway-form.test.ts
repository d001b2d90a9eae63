import { gateways } from '@spillway/contract/platform/gateways/gateways';
import { describe, expect, it } from 'vitest';
import { bodyOf, formOf, listOf, secretsNamed } from './gateway-form.ts';
import { presetNames, presets } from './presets.ts';

describe('a worked example', () => {
  it.each(presetNames)('%s is what the server takes, and comes back from the form as it went', (name) => {
    const draft = presets[name];
    const filledForm = {
      ...formOf(draft),
      secrets: secretsNamed(draft).map((of) => ({ name: of, value: 'x'.repeat(8) })),
    };
    const body = bodyOf(draft, filledForm);
    expect(gateways.save.body.safeParse(body).error).toBeUndefined();
    const { set_secrets, ...fields } = body;
    const { set_secrets: _none, ...before } = draft;
    expect(fields).toEqual(before);
    expect(Object.keys(set_secrets)).toEqual(secretsNamed(draft));
  });
});

describe('what a person writes', () => {
  it('is a list with commas, semicolons or lines', () => {
    expect(listOf(' 0, 100;OK\n ')).toEqual(['0', '100', 'OK']);
    expect(listOf(undefined)).toEqual([]);
  });

  it('names the secrets that are to be entered', () => {
    const headers = [{ name: 'X', value: '{secret.key} {secret.key}' }];
    expect(secretsNamed({ url: 'https://a.vn/{secret.id}', headers, body: '{text}', username: 'u' })).toEqual([
      'id',
      'key',
      'password',
    ]);
  });
});
