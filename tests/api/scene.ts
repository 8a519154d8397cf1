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
  const staff = who === "anonymous" ? null : await makeStaff({ role: who });
  const member = await makeStaff();
  const handledBy = handler === "own" && staff ? staff : member;
  const state = row.state ?? "active";
  const c = await makeCase({
    state,
    handler: state === "unattended" ? null : handledBy,
    officialMobile: "+919876500000",
    officialEmail: "official@example.com",
  });
  const { course } = await makeCourse();
  const university = await makeUniversity();
  const partId = (await row.part?.(c.id))?.id ?? "";
  return { staff, c, member, course, university, partId };
}

/** Sends what the row says a good call is, with what `more` changes about it. */
export function send(row: Sending, scene: Scene, more: Partial<Call> = {}) {
  const { query, body } = row.send(scene);
  return callRoute(row.path, { method: row.methods[0], as: scene.staff, query, body, ...more });
}
