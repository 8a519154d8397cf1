import "server-only";
import { z } from "zod";
import type { Env } from "@/lib/platform/env";
import { refusal } from "@/lib/platform/rejected";

// Requests to Meta's Graph API, for WhatsApp and for the leads of its advertisements.

/** A page of a hundred templates is a quarter of this. */
const mostRead = 4 * 1024 * 1024;

const failure = z.object({
  error: z.object({
    code: z.number(),
    message: z.string().optional(),
    is_transient: z.boolean().optional(),
    /** Meta's words for people: with a template that it does not take */
    error_user_msg: z.string().optional(),
    error_data: z.object({ details: z.string().optional() }).optional(),
  }),
});

/** What Meta says of a refusal besides its code. */
export type Said = {
  /** Meta itself says that it passes */
  isTransient?: boolean;
  /** Meta wrote these words for people, such as why it does not take a template */
  isForPeople?: boolean;
};
/** The error for a code that Meta answered with `status`; `words` are Meta's. */
export type ErrorOf = (code: number, status: number, words: string, said: Said) => Error;

/** As whom somebody asks, and in what words of theirs a refusal is thrown. */
type Asking = { settings: Env; token: string; errorOf: ErrorOf };

/** Meta's answer to a GET, or to a POST of `body`. Throws what `errorOf` makes of a refusal, and an Error for anything else. */
export async function askMeta(
  { settings, token, errorOf }: Asking,
  path: string,
  body?: unknown,
): Promise<unknown> {
  const { WHATSAPP_API_URL: api, WHATSAPP_API_VERSION: version } = settings;
  const way = { token, ms: settings.WHATSAPP_TIMEOUT_MS };
  const answer = await reach(`${api.replace(/\/$/, "")}/${version}/${path}`, way, {
    ...(body !== undefined && {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(body),
    }),
  });
  const json = parseJson(await textOf(answer));
  if (answer.ok) return json;
  throw failureOfAnswer(errorOf, answer.status, json, token);
}

function failureOfAnswer(errorOf: ErrorOf, status: number, json: unknown, token: string): Error {
  const said = failure.safeParse(json).data?.error;
  if (!said) return refusal(status, `Meta answered ${status}`);
  const words = said.error_user_msg ?? said.error_data?.details ?? said.message ?? "";
  return errorOf(said.code, status, words.replaceAll(token, "…"), {
    isTransient: said.is_transient,
    isForPeople: said.error_user_msg !== undefined,
  });
}

/** fetch with the token; errors never quote the address or the token, and redirects take the token nowhere else. */
export async function reach(
  url: string,
  { token, ms }: { token: string; ms: number },
  request: RequestInit = {},
): Promise<Response> {
  const headers = new Headers(request.headers);
  headers.set("authorization", `Bearer ${token}`);
  const signal = AbortSignal.timeout(ms);
  return withoutAddress(() => fetch(url, { ...request, headers, redirect: "manual", signal }));
}

/** Whatever breaks on the way, in words without the address. */
export async function withoutAddress<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    const { name, cause } = error as { name: string; cause?: { code?: string } };
    if (name === "TimeoutError") throw new Error("Meta did not answer in time");
    throw new Error(`Meta could not be reached (${cause?.code ?? name})`);
  }
}

const textOf = (answer: Response) =>
  withoutAddress(async () => {
    const chunks: Uint8Array[] = [];
    let size = 0;
    for await (const chunk of (answer.body ?? []) as AsyncIterable<Uint8Array>) {
      chunks.push(chunk);
      size += chunk.length;
      if (size >= mostRead) break;
    }
    return Buffer.concat(chunks).toString("utf8");
  });

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** An answer as it is expected; another one may come right at the next try. */
export function readAnswer<T>(schema: z.ZodType<T>, json: unknown): T {
  const answer = schema.safeParse(json);
  if (!answer.success) throw new Error("Meta's answer could not be read");
  return answer.data;
}
