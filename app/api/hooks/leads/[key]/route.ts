import type { NextRequest } from "next/server";
import { enquireAnswer, enquireRefused, toThanks } from "@/app/s/enquire/draw";
import { receiveLead } from "@/lib/intake/lead-arrivals/door";
import { databaseFailure } from "@/lib/platform/errors";
import { answerHook, taken } from "@/lib/platform/hooks/route";
import { methods } from "@/lib/platform/operation/route";
import { isFailure, refuse } from "@/lib/platform/result";
import type { EnquireFault } from "@/lib/student/enquire-page/labels";

export const dynamic = "force-dynamic";

type Address = { params: Promise<{ key: string }> };

/** A browser shows what it is answered to somebody; a portal reads the status alone. */
const isBrowser = ({ headers }: NextRequest) => (headers.get("accept") ?? "").includes("text/html");

async function received(request: NextRequest, key: string) {
  try {
    return await receiveLead(request, key);
  } catch (error) {
    const away = databaseFailure(error);
    if (!away) throw error;
    return away;
  }
}

/** The door of a source: for our own form, its snippet on a website, or a portal. */
const receive = (request: NextRequest, { params }: Address) =>
  answerHook("hooks.leads", async () => {
    const { key } = await params;
    const result = await received(request, key);
    if (isFailure(result))
      return isBrowser(request) ? enquireRefused(request, key, result.status) : result;
    if (result instanceof Response) return result;
    const { kind, typed, faults } = result;
    if (!isBrowser(request) || kind === "post")
      return faults.length === 0 ? taken() : refuse(422, `Please send also: ${faults.join(", ")}`);
    if (faults.length === 0) return toThanks(request, key);
    const draft = { typed: Object.fromEntries(typed), faults: faults as EnquireFault[] };
    return enquireAnswer(request, key, draft);
  });

// HEAD would keep what nobody told.
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods(
  { GET: receive, POST: receive },
  null,
);
