/** Time from `yyyy-MM-dd HH:mm` in Vietnam. */
export const at = (wall: string): number => Date.parse(`${wall.replace(' ', 'T')}:00+07:00`);

export const midnight = (day: string): number => at(`${day} 00:00`);
