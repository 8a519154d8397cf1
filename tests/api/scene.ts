import { expect } from "vitest";
import { db } from "@/lib/platform/db";
import { type Call, callRoute } from "../support/call";
import { makeCase, makeCourse, makeUniversity } from "../support/cases";
import { makeStaff } from "../support/staff";
import type { Scene, Sending, Who } from "./row";

/**
 * Sets up for one call: somebody of this role, and a case that is theirs or another's. For calls
 * that need one, a new case or an inactive one.
 */
export async function makeScene(
  who: Who,
  row: Sending,
  handler: "own" | "other" = "own",
): Promise<Scene> {
  const [staff, member, books] = await Promise.all([
    who === "anonymous" ? null : makeStaff({ role: who }),
    makeStaff(),
    row.changes === "catalogue" ? makeBooks() : sharedBooks(),
  ]);
  const handledBy = handler === "own" && staff ? staff : member;
  const state = row.state ?? "active";
  const made = await makeCase({
    state,
    handler: state === "unattended" ? null : handledBy,
    officialMobile: "+919876500000",
    officialEmail: "official@example.com",
  });
  const partId = (await row.part?.(made.id))?.id ?? "";
  const c = await db.assessment.findUniqueOrThrow({ where: { id: made.id } });
  return { staff, c, member, ...books, partId };
}

/** The same scene for somebody of this role, whose case it then is, or still a colleague's. */
export async function takeTurn(
  scene: Scene,
  { who, of }: { who: Who; of: "own" | "other" },
): Promise<Scene> {
  const staff = who === "anonymous" ? null : await makeStaff({ role: who });
  if (scene.c.handlerId === null) return { ...scene, staff };
  const { id: handlerId } = of === "own" && staff ? staff : scene.member;
  const c = await db.assessment.update({ where: { id: scene.c.id }, data: { handlerId } });
  return { ...scene, staff, c };
}

async function makeBooks() {
  const [{ course }, university] = await Promise.all([makeCourse(), makeUniversity()]);
  return { course, university };
}

let shared: { file?: string; books: ReturnType<typeof makeBooks> } | undefined;

/** What no call of the row changes is made once for a test file. */
function sharedBooks() {
  const file = expect.getState().testPath;
  if (shared?.file !== file) shared = { file, books: makeBooks() };
  return (shared as NonNullable<typeof shared>).books;
}

/** Sends what the row says a good call is, with what `more` changes about it. */
export function send(row: Sending, scene: Scene, more: Partial<Call> = {}) {
  const { query, body, form } = row.send(scene);
  const call = { method: row.methods[0], as: scene.staff, query, body, form };
  return callRoute(row.path, { ...call, ...more });
}
