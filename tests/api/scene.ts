import type { CaseFacts, Role } from "@/lib/access/policy";
import { type Call, callRoute } from "../support/call";
import { type Case, makeCase, makeCourse, makeUniversity } from "../support/cases";
import { makeStaff, type Staff } from "../support/staff";

export type Who = "anonymous" | Role;

/** What a call may be about: each call of a table gets records of its own. */
export type Scene = {
  staff: Staff | null;
  /** the case that the call is about */
  c: Case;
  /** another staff member, for calls about people */
  member: Staff;
  course: Awaited<ReturnType<typeof makeCourse>>["course"];
  /** one without courses */
  university: Awaited<ReturnType<typeof makeUniversity>>;
};

/** What a row of policy-table.ts says about sending its call. */
export type Sending = {
  path: string;
  methods: string[];
  send: (scene: Scene) => { query?: Record<string, string>; body?: Record<string, unknown> };
  state?: CaseFacts["state"];
};

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
  return { staff, c, member, course, university: await makeUniversity() };
}

/** Sends what the row says a good call is, with what `more` changes about it. */
export function send(row: Sending, scene: Scene, more: Partial<Call> = {}) {
  const { query, body } = row.send(scene);
  return callRoute(row.path, { method: row.methods[0], as: scene.staff, query, body, ...more });
}
