import "server-only";
import { NextRequest } from "next/server";
import NextAuth from "next-auth";
import { databaseFailure } from "@/lib/platform/errors";
import { readAtMost } from "@/lib/platform/http/body";
import { type Failure, isFailure, refuse } from "@/lib/platform/result";
import { authOptions } from "@/lib/platform/session/next-auth";

type Context = { params: Promise<{ nextauth: string[] }> };

/** Far more than any of its forms. */
const maxBody = 64 * 1024;

/** The same request once its body is known to be what next-auth takes without looking. */
async function readable(request: NextRequest): Promise<NextRequest | Failure> {
  if (request.method !== "POST") return request;
  const bytes = await readAtMost(request, maxBody);
  if (!bytes) return refuse(413);
  const { url, headers } = request;
  if (bytes.length && headers.get("content-type")?.includes("application/json")) {
    try {
      const body: unknown = JSON.parse(Buffer.from(bytes).toString());
      if (typeof body !== "object" || body === null)
        return refuse(422, "The body must be an object");
    } catch {
      return refuse(400, "The body is not valid JSON");
    }
  }
  return new NextRequest(url, { method: "POST", headers, body: bytes });
}

const says = ({ status, message, code }: Failure) => Response.json({ message, code }, { status });

/** next-auth's own calls: what it would throw for is answered here. */
export async function authRoute(request: NextRequest, context: Context): Promise<Response> {
  try {
    const fit = await readable(request);
    if (isFailure(fit)) return says(fit);
    // The options read the settings, so they are made when a request comes and not when this is built.
    return await NextAuth(authOptions())(fit, context);
  } catch (error) {
    const expected = databaseFailure(error);
    if (!expected) throw error;
    return says(expected);
  }
}
