import { describe, expect, it } from 'vitest';
import { objectOf, ownerOf, plantOwner } from './owner.ts';

describe('what a table belongs to', () => {
  it('is told to the server as kind and id', () => {
    expect(objectOf(plantOwner)).toEqual({ object_kind: 'plant' });
    expect(objectOf(ownerOf('outlet', 'a-1'))).toEqual({ object_kind: 'outlet', object_id: 'a-1' });
    expect(objectOf(ownerOf('station', 'b-2'))).toEqual({ object_kind: 'station', object_id: 'b-2' });
  });
});
