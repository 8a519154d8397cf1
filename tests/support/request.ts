import { AsyncLocalStorage } from "node:async_hooks";

/** What `next/headers` and `next/cache` are asked for while one call or action runs. */
export type FakeRequest = {
  headers: Headers;
  cookies: Map<string, string>;
  /** cookies that the call set, with their options */
  set: Map<string, { value: string; options: Record<string, unknown> }>;
  /** the answer brings the page along */
  refreshed: boolean;
};

// On globalThis, so that a module loaded again (vi.resetModules) still finds the same store.
const kept = globalThis as typeof globalThis & { fakeRequests?: AsyncLocalStorage<FakeRequest> };
kept.fakeRequests ??= new AsyncLocalStorage<FakeRequest>();
const requests = kept.fakeRequests;

export function fakeRequest(headers: Headers = new Headers()): FakeRequest {
  const pairs = (headers.get("cookie") ?? "").split("; ").filter(Boolean);
  const cookies = new Map(
    pairs.map((pair) => {
      const at = pair.indexOf("=");
      return [pair.slice(0, at), pair.slice(at + 1)] as const;
    }),
  );
  return { headers, cookies, set: new Map(), refreshed: false };
}

/** Runs something as Next runs a request: each has cookies and headers of its own. */
export const within = <T>(request: FakeRequest, work: () => Promise<T>) =>
  requests.run(request, work);

export const thisRequest = () => requests.getStore() ?? fakeRequest();
