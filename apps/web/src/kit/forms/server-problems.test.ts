import { ApiError } from '@spillway/contract/client';
import { expect, it } from 'vitest';
import { serverProblems } from './server-problems.ts';

const refusal = (code: string, details: { field: string; message: string }[] = []) =>
  new ApiError(
    400,
    code,
    'Cả biểu mẫu',
    details.map((detail) => ({ ...detail, code: 'format' })),
    'r1',
  );
const fields = new Set(['username', 'email', 'plants']);

it('puts each problem beside the field it names, and an item of a list beside its list', () => {
  const error = refusal('request.invalid', [
    { field: 'email', message: 'Sai thư' },
    { field: 'plants.2', message: 'Sai mã' },
  ]);
  expect(serverProblems(error, fields)).toEqual({
    fields: [
      { name: 'email', message: 'Sai thư' },
      { name: 'plants', message: 'Sai mã' },
    ],
    rest: [],
  });
});

it('puts a problem of a row beside the field of that row where the form has one', () => {
  const error = refusal('request.invalid', [{ field: 'fields.2.unit', message: 'Sai đơn vị' }]);
  const found = serverProblems(error, new Set(['fields', 'fields.2.unit']));
  expect(found).toEqual({ fields: [{ name: 'fields.2.unit', message: 'Sai đơn vị' }], rest: [] });
});

it('shows above the form what no field of it can show', () => {
  const error = refusal('request.invalid', [{ field: 'version', message: 'Sai số' }]);
  expect(serverProblems(error, fields)).toEqual({ fields: [], rest: ['Sai số'] });
  const fileRefusal = refusal('table.faulty', [{ field: 'version', message: 'Sai số' }]);
  expect(serverProblems(fileRefusal, fields)).toEqual({ fields: [], rest: ['Cả biểu mẫu', 'Sai số'] });
  expect(serverProblems(refusal('request.invalid'), fields).rest).toEqual(['Cả biểu mẫu']);
});

it('knows which field a refusal of the whole call is about', () => {
  expect(serverProblems(refusal('account.username_taken'), fields).fields).toEqual([
    { name: 'username', message: 'Cả biểu mẫu' },
  ]);
  expect(serverProblems(refusal('role.name_taken'), fields)).toEqual({ fields: [], rest: ['Cả biểu mẫu'] });
});
