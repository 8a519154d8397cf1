import type { IncomingMessage, Server, ServerResponse } from "node:http";
import type { Duplex } from "node:stream";

export function openDoors(options: {
  handle: (request: IncomingMessage, response: ServerResponse) => Promise<void>;
  maxConnections: number;
  perAddress?: number;
  addressMark: string;
  https?: boolean;
  certificate?: {
    file: string;
    lookEveryMs?: number;
    strangers: (request: IncomingMessage, response: ServerResponse) => void;
  };
  upgrade?: (request: IncomingMessage, socket: Duplex, head: Buffer) => boolean;
}): { server: Server; close: (patience: number) => Promise<void> };
