/** What a table belongs to, as the one value of a choice: the plant itself, or a unit, gate or station by its id. */
export const plantOwner = 'plant';

export const ownerOf = (kind: 'outlet' | 'station', id: string): string => `${kind} ${id}`;

/** As the API takes it. */
export function objectOf(owner: string) {
  const [kind, id] = owner.split(' ');
  return id !== undefined && (kind === 'outlet' || kind === 'station')
    ? ({ object_kind: kind, object_id: id } as const)
    : ({ object_kind: 'plant' } as const);
}
