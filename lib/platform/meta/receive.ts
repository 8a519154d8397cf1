import "server-only";
import { hookBody } from "@/lib/platform/hooks/receive";
import { type Failure, isFailure, refuse } from "@/lib/platform/result";

/** Meta sends a few KB; a thousand events are 400 KB. */
const mostBytes = 1024 * 1024;

/** Whether these bytes, as they came, have this signature by a secret of ours. */
type IsOurs = (bytes: Uint8Array, signature: string) => boolean | Promise<boolean>;

/** A call that Meta signed: its bytes, and their JSON as text. Nothing of it is read as JSON before its signature is seen. */
export async function signedCall(
  request: Request,
  isOurs: IsOurs,
): Promise<Failure | { bytes: Uint8Array; json: string }> {
  const signature = request.headers.get("x-hub-signature-256");
  if (!signature) return refuse(401, "The signature is missing");
  const bytes = await hookBody(request, mostBytes);
  if (isFailure(bytes)) return bytes;
  if (!(await isOurs(bytes, signature))) return refuse(403, "The signature is wrong");
  if (!/^application\/json\b/i.test(request.headers.get("content-type") ?? ""))
    return refuse(415, "Send JSON");
  const json = jsonText(bytes);
  return json === undefined ? refuse(400, "The body is not JSON") : { bytes, json };
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
