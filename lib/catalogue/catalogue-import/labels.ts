// What an import takes. Apart from the schema, so that the page need not load that.

export const maxRows = 2000;
/** 2 MiB as it is sent. */
export const maxFile = 2 * 1024 * 1024;
/** Bytes of all rows as JSON, and of the call that sends them back. */
export const maxRowsText = 1_900_000;
export const maxRowsCall = 2_000_000;
