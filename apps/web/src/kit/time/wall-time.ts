const wall = /^(\d{4})-(\d{2})-(\d{2}) (\d{2}):(\d{2}):(\d{2})$/;

/** Formats `yyyy-MM-dd HH:mm:ss` plant time; a whole day is shown without midnight. */
export function shownWall(text: string): string {
  const [, year, month, day, hour, minute, second] = wall.exec(text) ?? [];
  if (year === undefined) return text;
  const date = `${day}/${month}/${year}`;
  if (second !== '00') return `${hour}:${minute}:${second} ${date}`;
  return hour === '00' && minute === '00' ? date : `${hour}:${minute} ${date}`;
}

/** Formats an instant, including midnight. */
export function shownStep(text: string): string {
  const [, year, month, day, hour, minute] = wall.exec(text) ?? [];
  return year === undefined ? text : `${hour}:${minute} ${day}/${month}/${year}`;
}
