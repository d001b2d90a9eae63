/** Owner of a table as a single form value: the plant, or the id of a unit, gate or station. */
export const plantOwner = 'plant';

export const ownerOf = (kind: 'outlet' | 'station', id: string): string => `${kind} ${id}`;

/** In the format of the API. */
export function objectOf(owner: string) {
  const [kind, id] = owner.split(' ');
  return id !== undefined && (kind === 'outlet' || kind === 'station')
    ? ({ object_kind: kind, object_id: id } as const)
    : ({ object_kind: 'plant' } as const);
}
