/** A document is plain data, so JSON keeps all of it. */
export const copyOf = <Document>(document: Document): Document => JSON.parse(JSON.stringify(document)) as Document;
