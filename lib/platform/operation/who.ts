import "server-only";
import { holds, type Right, type Viewer } from "@/lib/platform/access/policy";
import { type Failure, refuse } from "@/lib/platform/result";

export type Who = Right | "anyone";
export type ViewerOf<W extends Who> = W extends "anyone" ? Viewer | null : Viewer;

const enrolFirst = "Admins need a second factor here. Please set yours up first";

/** Why this caller may not make the call at all: 401 without a session, 403 by role, or without a book. */
export function mayNot(who: Who, viewer: Viewer | null): Failure | undefined {
  if (who === "anyone") return undefined;
  if (!viewer) return refuse(401);
  return holds(viewer, who) ? undefined : refuse(403, viewer.enrols ? enrolFirst : undefined);
}
