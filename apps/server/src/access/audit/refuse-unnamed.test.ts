import { expect, it } from 'vitest';
import { system } from '../actor.ts';
import { refuseUnnamed } from './refuse-unnamed.ts';

const entry = (kind: string, after: Record<string, string>) => ({
  who: system,
  action: `${kind}.update`,
  object: { kind, id: '1', name: 'x' },
  after,
});

it('an entry of the trail whose fields have names is let through', () => {
  expect(() => refuseUnnamed(entry('role', { role_name: 'x' }))).not.toThrow();
});

it('one with a field or of a kind that nobody named fails, and says where to name it', () => {
  expect(() => refuseUnnamed(entry('role', { colour: 'x' }))).toThrow('colour of role');
  expect(() => refuseUnnamed(entry('robot', { name: 'x' }))).toThrow('access/audit/fields.ts');
});
