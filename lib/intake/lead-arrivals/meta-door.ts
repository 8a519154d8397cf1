import "server-only";
import { z } from "zod";
import type { ArrivedEvent } from "@/lib/intake/lead-arrivals/schema";
import { openKeys } from "@/lib/intake/lead-sources/meta";
import type { SourceDoor } from "@/lib/intake/lead-sources/queries";
import { keepEvent, notSetUp } from "@/lib/platform/hooks/receive";
import { fixedHeaders, taken } from "@/lib/platform/hooks/route";
import { signedCall } from "@/lib/platform/meta/receive";
import { isSignedBy, verifySubscription } from "@/lib/platform/meta/signature";
import { type Failure, isFailure, refuse } from "@/lib/platform/result";

// Meta's call about forms of advertisements: it tells that somebody has sent one, and `work.ts` fetches what was typed.

const told = z.object({ entry: z.array(z.object({ changes: z.array(z.unknown()) })) });
const change = z.object({
  field: z.literal("leadgen"),
  value: z.object({ leadgen_id: z.coerce.string().regex(/^\d{1,30}$/) }),
});

/** Of each change that tells of a lead its number at Meta; what else is told is not for us. */
function leadsToldOf(json: string): string[] {
  const whole = told.safeParse(JSON.parse(json));
  const changes = whole.data?.entry.flatMap((entry) => entry.changes) ?? [];
  return changes.flatMap((raw) => change.safeParse(raw).data?.value.leadgen_id ?? []);
}

/** A lead is one event, however often and in whatever order Meta tells of it. */
export const leadEvent = (source: string, leadgen: string) => {
  const event: ArrivedEvent = { source, leadgen };
  return { payload: JSON.stringify(event), identity: `meta ${source} ${leadgen}` };
};

/** Answers Meta's question whether the address is ours, where the verify token is the source's key. */
function confirm(request: Request, { key }: SourceDoor): Response | Failure {
  const challenge = verifySubscription(new URL(request.url).searchParams, key);
  if (challenge === undefined) return refuse(403, "The verify token is missing or wrong");
  return new Response(challenge, { headers: { ...fixedHeaders, "Content-Type": "text/plain" } });
}

export async function metaDoor(request: Request, source: SourceDoor): Promise<Response | Failure> {
  if (request.method === "GET") return confirm(request, source);
  const keys = openKeys(source.sealed);
  if (!keys) return notSetUp();
  const call = await signedCall(request, (bytes, signature) =>
    isSignedBy(keys.appSecret, bytes, signature),
  );
  if (isFailure(call)) return call;
  for (const leadgen of leadsToldOf(call.json)) {
    const { payload, identity } = leadEvent(source.id, leadgen);
    await keepEvent("leads", payload, identity);
  }
  return taken();
}
