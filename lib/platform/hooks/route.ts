import "server-only";
import { databaseFailure } from "@/lib/platform/errors";
import { newRequestId } from "@/lib/platform/http/address";
import { log } from "@/lib/platform/log";
import { countCall } from "@/lib/platform/metrics";
import type { Failure } from "@/lib/platform/result";

// Calls that other systems make. They have no session and come from no page of ours: a signature or a secret says who it is.

export const fixedHeaders = { "Cache-Control": "no-store", "X-Content-Type-Options": "nosniff" };

/** Answers a call of another system by this name. Anything but 200 makes most of them send the same again. */
export async function answerHook(
  call: string,
  work: () => Promise<Failure | Response>,
): Promise<Response> {
  const id = newRequestId();
  const began = performance.now();
  const end = (status: number) => countCall(call, status, performance.now() - began);
  let result: Failure | Response;
  try {
    result = await work();
  } catch (error) {
    const expected = databaseFailure(error);
    if (!expected) throw error;
    result = expected;
  }
  // A 304 is no failure, though its `ok` is false.
  if (result instanceof Response) {
    end(result.status);
    return result;
  }
  const { ok: _, status, retryAfter, ...body } = result;
  end(status);
  log.info({ call, id, status }, "turned away");
  return Response.json(body, {
    status,
    headers: {
      ...fixedHeaders,
      "X-Request-Id": id,
      ...(retryAfter && { "Retry-After": String(retryAfter) }),
    },
  });
}

/** What somebody is answered whose event is kept. */
export const taken = () => Response.json({}, { headers: fixedHeaders });
