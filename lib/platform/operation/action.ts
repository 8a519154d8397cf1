import "server-only";
import { refresh } from "next/cache";
import { headers } from "next/headers";
import { databaseFailure } from "@/lib/platform/errors";
import { clientNetwork, newRequestId } from "@/lib/platform/http/address";
import type { Caller } from "@/lib/platform/operation/caller";
import type { Operation } from "@/lib/platform/operation/operation";
import type { Query } from "@/lib/platform/operation/query";
import type { Result } from "@/lib/platform/result";
import { currentViewer } from "@/lib/platform/session/viewer";

// Next refuses a server action whose Origin is not this host, so the same-origin rule is kept.

async function call<T>(
  run: (raw: unknown, caller: Caller) => Promise<Result<T>>,
  values: unknown,
  idempotencyKey?: string,
): Promise<Result<T>> {
  // From here on a failure is ours: scripts/server.mjs answers 400 where this was never reached.
  (globalThis as { actionRead?: () => void }).actionRead?.();
  try {
    const address = clientNetwork(await headers());
    const viewer = await currentViewer();
    return await run(values ?? {}, { viewer, address, requestId: newRequestId(), idempotencyKey });
  } catch (error) {
    const expected = databaseFailure(error);
    if (!expected) throw error;
    return expected;
  }
}

/**
 * A change as a server action: (values, idempotency key) → Result. Its answer brings along the page
 * that it was sent from, and the browser forgets the others, so that a list reached by Back is read anew.
 */
export function action<T>(op: Operation<T>) {
  return async (values: unknown, idempotencyKey?: string): Promise<Result<T>> => {
    const key = typeof idempotencyKey === "string" ? idempotencyKey : undefined;
    const result = await call(op.run, values, key);
    if (result.ok) refresh();
    return result;
  };
}

/** A query as a server action, for what is asked while typing. */
export const read =
  <T>(query: Query<T>) =>
  async (values: unknown): Promise<Result<T>> =>
    call(query.run, values);
