import "server-only";
import type { NextRequest } from "next/server";
import { env } from "@/lib/platform/env";

// Two cookies that only the student's pages see. The visit's is half an hour's leave; the device's stands for the link on
// this device, so that no address with a token is needed again, and opens nothing without the birth date.

export const visitMinutes = 30;
const deviceDays = 90;

const secure = () => env().APP_URL.startsWith("https:");
type Kind = "visit" | "device";

/** The two cookies of the pages below one path. */
function cookiesOf(page: "student" | "agent", path: string) {
  const nameOf = (kind: Kind) => `${secure() ? "__Secure-" : ""}${page}-${kind}`;
  const cookie = (kind: Kind, value: string, seconds: number) =>
    `${nameOf(kind)}=${value}; Path=${path}; Max-Age=${seconds}; HttpOnly; SameSite=Lax${secure() ? "; Secure" : ""}`;
  const cookieValue = (request: NextRequest, kind: Kind) =>
    request.cookies.get(nameOf(kind))?.value ?? "";
  return {
    visitCookie: (value: string) => cookie("visit", value, visitMinutes * 60),
    deviceCookie: (value: string) => cookie("device", value, deviceDays * 24 * 3600),
    endedVisit: () => cookie("visit", "", 0),
    visitOf: (request: NextRequest) => cookieValue(request, "visit"),
    deviceOf: (request: NextRequest) => cookieValue(request, "device"),
  };
}

export const { visitCookie, deviceCookie, endedVisit, visitOf, deviceOf } = cookiesOf(
  "student",
  "/s",
);
/** Those of sub-agents' pages: whoever is a student as well has both. */
export const agentCookies = cookiesOf("agent", "/s/agent");
