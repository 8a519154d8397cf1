import type { IncomingMessage, ServerResponse } from "node:http";

export function trustPage(
  readPem: () => string,
): (request: IncomingMessage, response: ServerResponse) => void;
