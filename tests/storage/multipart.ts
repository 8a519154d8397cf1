import { expect } from "vitest";

/** A form as it is sent, for what FormData would not write. */
export const multipart = (body: string, boundary = "x") => ({
  raw: body,
  headers: { "content-type": `multipart/form-data; boundary=${boundary}` },
});

export const part = (head: string, body = "v") =>
  `--x\r\nContent-Disposition: form-data; ${head}\r\n\r\n${body}\r\n`;

/** A body that fails when a byte of it is read. */
export const untouchable = () =>
  new ReadableStream({ pull: () => expect.unreachable("it was read") }, { highWaterMark: 0 });
