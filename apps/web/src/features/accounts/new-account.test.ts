import { expect, it } from 'vitest';
import { newAccountOf, noAccount } from './account-values.ts';

it('gives a new account the only plant there is, and of several none that nobody chose', () => {
  expect(newAccountOf([{ hydro_code: 'HOMAU' }]).plants).toEqual(['HOMAU']);
  expect(newAccountOf([{ hydro_code: 'HOMAU' }, { hydro_code: 'SONGBA' }])).toEqual(noAccount);
  expect(newAccountOf([])).toEqual(noAccount);
});
