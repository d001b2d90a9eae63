const SERVER = 'apps/server/src/';

/** `floor/room` of a file that stands in a room's folder. */
export function roomOfServer(path: string): string | undefined {
  if (!path.startsWith(SERVER)) return undefined;
  const [floor, room, ...rest] = path.slice(SERVER.length).split('/');
  return room !== undefined && rest.length > 0 ? `${floor}/${room}` : undefined;
}
