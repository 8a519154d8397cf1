import type { IncomingMessage, ServerResponse } from "node:http";

export function acceptedLanguage(header?: string): string;
export function pageLanguage(options: {
  https?: boolean;
}): (request: IncomingMessage, response: ServerResponse) => void;
