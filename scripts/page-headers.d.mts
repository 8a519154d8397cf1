import type { IncomingMessage, ServerResponse } from "node:http";

export function policyOf(scripts: string, dev?: boolean): string;
export function pagePaths(publicDir: string): (path: string) => boolean;
export function pageHeaders(options: {
  isPage: (path: string) => boolean;
  dev?: boolean;
}): (request: IncomingMessage, response: ServerResponse) => void;
