import "server-only";
import { keepEvent, notSetUp, settingsFor } from "@/lib/platform/hooks/receive";
import { signedCall } from "@/lib/platform/meta/receive";
import { isSignedBy, verifySubscription } from "@/lib/platform/meta/signature";
import { type Failure, isFailure, refuse } from "@/lib/platform/result";
import { accountOf, type WhatsappAccount } from "@/lib/platform/whatsapp/settings";

const accountWhere = (fits: (account: WhatsappAccount) => boolean) => settingsFor(accountOf, fits);

/** What Meta asks once, when the address is typed there: answers its challenge. */
export async function confirmHook(query: URLSearchParams): Promise<string | Failure> {
  const challengeOf = ({ verifyToken }: WhatsappAccount) => verifySubscription(query, verifyToken);
  const account = await accountWhere((one) => challengeOf(one) !== undefined);
  if (!account) return notSetUp();
  return challengeOf(account) ?? refuse(403, "The verify token is missing or wrong");
}

/** Keeps an event as it came; undefined where that is done. */
export async function receiveHook(request: Request): Promise<Failure | undefined> {
  if (!(await accountWhere(() => true))) return notSetUp();
  const call = await signedCall(request, async (bytes, signature) => {
    const isOurs = ({ appSecret }: WhatsappAccount) => isSignedBy(appSecret, bytes, signature);
    const account = await accountWhere(isOurs);
    return account !== undefined && isOurs(account);
  });
  if (isFailure(call)) return call;
  await keepEvent("whatsapp", call.json, call.bytes);
  return undefined;
}
