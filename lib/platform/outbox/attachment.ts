/** A file that a mail brings, as it was when the mail was written. */
export type Attachment = { name: string; mime: string; bytes: Uint8Array<ArrayBuffer> };
