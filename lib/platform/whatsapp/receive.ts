import "server-only";
import { hookBody, keepEvent, notSetUp, settingsFor } from "@/lib/platform/hooks/receive";
import { type Failure, isFailure, refuse } from "@/lib/platform/result";
import { accountOf, type WhatsappAccount } from "@/lib/platform/whatsapp/settings";
import { isSignedBy, verifySubscription } from "@/lib/platform/whatsapp/signature";

/** Meta sends a few KB; a thousand statuses are 400 KB. */
const mostBytes = 1024 * 1024;

const accountWhere = (fits: (account: WhatsappAccount) => boolean) => settingsFor(accountOf, fits);

/** What Meta asks once, when the address is typed there: answers its challenge. */
export async function confirmHook(query: URLSearchParams): Promise<string | Failure> {
  const challengeOf = ({ verifyToken }: WhatsappAccount) => verifySubscription(query, verifyToken);
  const account = await accountWhere((one) => challengeOf(one) !== undefined);
  if (!account) return notSetUp();
  return challengeOf(account) ?? refuse(403, "The verify token is missing or wrong");
}

/**
 * Keeps an event as it came; undefined where that is done. Nothing of the body is believed, or even read as JSON, before its
 * signature is.
 */
export async function receiveHook(request: Request): Promise<Failure | undefined> {
  const signature = request.headers.get("x-hub-signature-256");
  if (!(await accountWhere(() => true))) return notSetUp();
  if (!signature) return refuse(401, "The signature is missing");
  const body = await hookBody(request, mostBytes);
  if (isFailure(body)) return body;
  const isOurs = ({ appSecret }: WhatsappAccount) => isSignedBy(appSecret, body, signature);
  const account = await accountWhere(isOurs);
  if (!account || !isOurs(account)) return refuse(403, "The signature is wrong");
  if (!/^application\/json\b/i.test(request.headers.get("content-type") ?? ""))
    return refuse(415, "Send JSON");
  const payload = jsonText(body);
  if (payload === undefined) return refuse(400, "The body is not JSON");
  await keepEvent("whatsapp", payload, body);
  return undefined;
}

/** The body's text; undefined where it is not JSON. */
function jsonText(body: Uint8Array): string | undefined {
  try {
    const text = new TextDecoder("utf-8", { fatal: true }).decode(body);
    JSON.parse(text);
    return text;
  } catch {
    return undefined;
  }
}
