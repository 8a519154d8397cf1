import type { IncomingMessage, ServerResponse } from "node:http";

export function readyPages(options: {
  origin: string;
  stamp?: () => unknown;
  keptMs?: number;
}): (request: IncomingMessage, response: ServerResponse) => Promise<boolean>;
