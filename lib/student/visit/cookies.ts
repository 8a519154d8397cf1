import "server-only";
import type { NextRequest } from "next/server";
import { env } from "@/lib/platform/env";

// Two cookies that only the student's pages see. The visit's is half an hour's leave; the device's stands for the link on
// this device, so that no address with a token is needed again, and opens nothing without the birth date.

export const visitMinutes = 30;
const deviceDays = 90;

const secure = () => env().APP_URL.startsWith("https:");
const nameOf = (kind: "visit" | "device") => `${secure() ? "__Secure-" : ""}student-${kind}`;

const cookie = (kind: "visit" | "device", value: string, seconds: number) =>
  `${nameOf(kind)}=${value}; Path=/s; Max-Age=${seconds}; HttpOnly; SameSite=Lax${secure() ? "; Secure" : ""}`;

export const visitCookie = (value: string) => cookie("visit", value, visitMinutes * 60);
export const deviceCookie = (value: string) => cookie("device", value, deviceDays * 24 * 3600);
export const endedVisit = () => cookie("visit", "", 0);

const cookieValue = (request: NextRequest, kind: "visit" | "device") =>
  request.cookies.get(nameOf(kind))?.value ?? "";
export const visitOf = (request: NextRequest) => cookieValue(request, "visit");
export const deviceOf = (request: NextRequest) => cookieValue(request, "device");
