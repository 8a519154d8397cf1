import type { IncomingMessage, ServerResponse } from "node:http";

type Answer = { port?: number; since?: string };

export function practiceFront(options: {
  secret: string;
  https?: boolean;
  askHouse?: (practice: "enter" | "port" | "state" | "used") => Promise<Answer>;
}): (request: IncomingMessage, response: ServerResponse) => Promise<boolean>;
