import "server-only";
import { createHash, randomBytes } from "node:crypto";
import type { KeyScope } from "@/lib/platform/access/labels";
import type { Viewer } from "@/lib/platform/access/policy";
import { stampSql } from "@/lib/platform/branches/known";
import { pool } from "@/lib/platform/db";
import { clientNetwork } from "@/lib/platform/http/address";
import { countAttempt } from "@/lib/platform/limits/rate-limit";
import { log } from "@/lib/platform/log";
import { officeStampSql } from "@/lib/platform/office-settings";
import { type Failure, refuse } from "@/lib/platform/result";
import { cookieName } from "@/lib/platform/session/cookie";
import { viewerOf } from "@/lib/platform/session/viewer";
import { enrolsSql, type StaffRow, viewerIn } from "@/lib/platform/session/viewer-row";

/** Begins with the product's mark, by which scanners of leaked secrets know it. */
export const newKey = () => `desk_${randomBytes(32).toString("base64url")}`;
export const keyHash = (key: string) => createHash("sha256").update(key).digest("hex");
/** The part of a key that its list shows. */
export const keyPrefix = (key: string) => key.slice(0, 11);

type Row = StaffRow & {
  keyId: string;
  keyName: string;
  scopes: KeyScope[];
  /** for so long that its last use is written anew */
  unused: boolean;
};

// The owner as they are now, in the branches that are both theirs and the key's. Where none is, an empty list would mean all.
const whoseKey = {
  name: "viewer of a key",
  text: `SELECT st.id, '' AS "sessionId", st.name, st.email, st.mobile, st.role::text AS role, '' AS branch,
                array_to_string(CASE
                  WHEN k.limited_to = '{}' THEN st.limited_to
                  WHEN st.limited_to = '{}' THEN k.limited_to
                  ELSE ARRAY(SELECT unnest(k.limited_to) INTERSECT SELECT unnest(st.limited_to)) END, ',') AS "limitedTo",
                ${stampSql} AS stamp, ${officeStampSql} AS "officeStamp", st.news_seen AS "newsSeen", st.tour_step AS "tourStep",
                ${enrolsSql} AS enrols, k.id AS "keyId", k.name AS "keyName", k.scopes,
                k.last_used_at IS NULL OR k.last_used_at < now() - interval '1 minute' AS unused
         FROM api_key k JOIN staff st ON st.id = k.staff_id
         WHERE k.key_hash = $1 AND k.closed_at IS NULL AND k.expires_at > now() AND st.active
           AND (k.limited_to = '{}' OR st.limited_to = '{}' OR k.limited_to && st.limited_to)`,
};

/** Nobody is turned away where the last use cannot be written. */
async function noteUse(keyId: string) {
  try {
    await pool.query(
      `UPDATE api_key SET last_used_at = now()
       WHERE id = $1 AND (last_used_at IS NULL OR last_used_at < now() - interval '1 minute')`,
      [keyId],
    );
  } catch (error) {
    log.warn({ reason: (error as Error).message }, "the last use of a key was not written");
  }
}

const opensNothing = "This key opens nothing: it is closed, has ended or was never made";

/** The owner of a key, who acts by it; a Failure where it opens nothing, or calls too often. */
async function viewerOfKey(key: string, headers: Headers): Promise<Viewer | Failure> {
  const {
    rows: [row],
  } = await pool.query<Row>({ ...whoseKey, values: [keyHash(key)] });
  // Only what is wrong counts against an address, so a program with a good key is not stopped by its neighbours.
  const limited = await countAttempt([
    row
      ? { name: "key.calls", key: row.keyId }
      : { name: "key.address", key: clientNetwork(headers) },
  ]);
  if (limited) return limited;
  if (!row) return refuse(401, opensNothing);
  const { keyId, keyName, scopes, unused, ...owner } = row;
  if (unused) await noteUse(keyId);
  return { ...(await viewerIn(owner)), key: { id: keyId, name: keyName, scopes } };
}

/** The key that a request brings; undefined where it brings none, "" where it names none. */
export function keyOf(headers: Headers): string | undefined {
  const [scheme, key = ""] = (headers.get("authorization") ?? "").trim().split(" ");
  return scheme?.toLowerCase() === "bearer" ? key : undefined;
}

type Asking = { headers: Headers; cookies: { get(name: string): { value: string } | undefined } };

/** The caller: by the key that the request brings and nothing else, or by the session of its cookie. */
export async function viewerOfRequest(request: Asking): Promise<Viewer | Failure | null> {
  const key = keyOf(request.headers);
  return key === undefined
    ? viewerOf(request.cookies.get(cookieName())?.value)
    : viewerOfKey(key, request.headers);
}
