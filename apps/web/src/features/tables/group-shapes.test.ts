import { interpolationGroups, stationGroups } from '@spillway/contract/plant/tables/groups';
import { maximumFileBytes } from '@spillway/contract/platform/spreadsheets';
import { groupRules } from '@spillway/hydrology/tables/groups';
import { describe, expect, it } from 'vitest';
import { maxUploadBytes } from '../../kit/file/read-upload.ts';
import { groupShapes, mayOwn } from './group-shapes.ts';

describe('what the screen knows about tables', () => {
  it.each(interpolationGroups)('reads %s with the columns and keys of the engine', (group) => {
    const { columns, keyCount } = groupRules[group];
    expect(groupShapes[group].columns).toEqual(columns.map(({ name }) => name));
    expect(groupShapes[group].keyCount).toBe(keyCount);
  });

  it('lets a station own what the server lets it own, and offers no unit a table of a gate', () => {
    expect(stationGroups).toEqual(['QZ']);
    expect(mayOwn(1, 'ZAQ')).toBe(false);
    expect(mayOwn(2, 'ZAQ')).toBe(true);
  });

  it('refuses the files that the server would refuse', () => {
    expect(maxUploadBytes).toBe(maximumFileBytes);
  });
});
