import "server-only";
import { keyOpens } from "@/lib/platform/access/key-scopes";
import { holds, type Right, type Viewer } from "@/lib/platform/access/policy";
import { type Failure, refuse } from "@/lib/platform/result";

export type Who = Right | "anyone";
export type ViewerOf<W extends Who> = W extends "anyone" ? Viewer | null : Viewer;

const enrolFirst = "Admins need a second factor here. Please set yours up first";

const noScope = "This key does not open this call";

type NamedCall = { name: string; who: Who };

/** Why this caller may not make the call at all: 401 without a session, 403 by role, by a key's scopes, or without a book. */
export function mayNot(
  { name, who }: NamedCall,
  viewer: Viewer | null,
  changes: boolean,
): Failure | undefined {
  if (viewer?.key && !keyOpens(viewer.key.scopes, name, changes)) return refuse(403, noScope);
  if (who === "anyone") return undefined;
  if (!viewer) return refuse(401);
  return holds(viewer, who) ? undefined : refuse(403, viewer.enrols ? enrolFirst : undefined);
}
