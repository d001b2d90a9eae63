import { interpolationGroups } from '@spillway/contract/plant/interpolation-groups';
import { tableMaximumFileBytes } from '@spillway/contract/plant/table-fields';
import { groupRules } from '@spillway/hydrology/tables/groups';
import { describe, expect, it } from 'vitest';
import { largestUploadBytes } from '../../ui/file/read-upload.ts';
import { groupShapes } from './group-shapes.ts';

describe('what the screen knows about tables', () => {
  it.each(interpolationGroups)('reads %s with the columns and keys of the engine', (group) => {
    const { columns, keyCount } = groupRules[group];
    expect(groupShapes[group].columns).toEqual(columns.map(({ name }) => name));
    expect(groupShapes[group].keyCount).toBe(keyCount);
  });

  it('refuses the files that the server would refuse', () => {
    expect(largestUploadBytes).toBe(tableMaximumFileBytes);
  });
});
