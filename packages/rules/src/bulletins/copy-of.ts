/** A document is plain data: what JSON keeps is all of it. */
export const copyOf = <Document>(document: Document): Document => JSON.parse(JSON.stringify(document)) as Document;
