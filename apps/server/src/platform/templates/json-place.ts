/** Whether a place of a JSON text lies within a string, by what stands before it; to be asked from the beginning, part by part. */
export function createJsonPlace() {
  let isInString = false;
  let isEscaped = false;
  return {
    get isInString() {
      return isInString;
    },
    pass(text: string): void {
      for (const character of text) {
        if (isEscaped) isEscaped = false;
        else if (isInString && character === '\\') isEscaped = true;
        else if (character === '"') isInString = !isInString;
      }
    },
  };
}
