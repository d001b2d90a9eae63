/** A part of the application that could not be fetched: the line is down, or an upgrade has replaced it meanwhile. */
export const isMissingCode = (error: unknown): boolean =>
  error instanceof Error && /dynamically imported|importing|module script|preload CSS/i.test(error.message);
