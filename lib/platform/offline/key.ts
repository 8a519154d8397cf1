import "server-only";
import { hkdfSync } from "node:crypto";
import { env, sessionSecret } from "@/lib/platform/env";

/**
 * The key that a person's browser encrypts with what waits there for a line, in base64url: the same wherever they log in.
 * Undefined where the office wants nothing kept (`OFFLINE=off`).
 */
export const offlineKey = (owner: string): string | undefined =>
  env().OFFLINE === "off"
    ? undefined
    : Buffer.from(hkdfSync("sha256", sessionSecret(), "", `offline ${owner}`, 32)).toString(
        "base64url",
      );
