import { createServer } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";

/** Long enough for the server of a start that was just killed to notice and go. */
const PATIENCE_MS = 2_000;

export function wantedPort(): number {
  const port = Number(process.env.PORT || 3000);
  if (Number.isInteger(port) && port > 0 && port < 65_536) return port;
  throw new Error(`PORT is "${process.env.PORT}": it must be a number from 1 to 65535.`);
}

/** Throws a message naming PORT when something else listens there. */
export async function assertPortFree(port: number, host: string): Promise<void> {
  const deadline = Date.now() + PATIENCE_MS;
  // localhost may mean either family: a stranger on ::1 would answer instead of us.
  const hosts = host === "127.0.0.1" ? [host, "::1"] : [host];
  for (const address of hosts) {
    let problem = await bindProblem(port, address);
    while (problem === "EADDRINUSE" && Date.now() < deadline) {
      await sleep(100);
      problem = await bindProblem(port, address);
    }
    if (problem === "EADDRINUSE") {
      throw new Error(`Port ${port} is already in use: set PORT to a free one, e.g. PORT=3001.`);
    }
    if (problem === "EACCES") {
      throw new Error(`Port ${port} may not be used by this user: set PORT to one above 1023.`);
    }
    if (problem && address === host) {
      throw new Error(`The server cannot listen on ${host}:${port} (HOST, PORT): ${problem}`);
    }
  }
}

async function bindProblem(port: number, host: string): Promise<string | undefined> {
  const probe = createServer();
  try {
    await new Promise<void>((resolve, reject) => {
      probe.once("error", reject).listen({ port, host, exclusive: true }, resolve);
    });
  } catch (error) {
    return (error as NodeJS.ErrnoException).code ?? String(error);
  }
  await new Promise((resolve) => probe.close(resolve));
  return undefined;
}

/** A port of 127.0.0.1 that was free a moment ago. */
export async function freePort(): Promise<number> {
  const probe = createServer();
  await new Promise<void>((resolve, reject) => {
    probe.once("error", reject).listen(0, "127.0.0.1", resolve);
  });
  const address = probe.address();
  await new Promise((resolve) => probe.close(resolve));
  if (address === null || typeof address === "string") throw new Error("No free port.");
  return address.port;
}
