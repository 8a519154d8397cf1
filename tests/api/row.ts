import type { CaseFacts } from "@/lib/platform/access/policy";
import type { Role } from "@/lib/platform/access/role-rights";
import type { Case, makeCourse, makeUniversity } from "../support/cases";
import type { Staff } from "../support/staff";

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
  /** a record inside the case, where the row makes one */
  partId: string;
};

type Sent = {
  query?: Record<string, string>;
  body?: Record<string, unknown>;
  /** sent as multipart/form-data */
  form?: Record<string, string | File>;
};
export type Statuses = Record<Who, number>;

/** What a row says about sending its call. */
export type Sending = {
  path: string;
  methods: string[];
  send: (scene: Scene) => Sent;
  state?: CaseFacts["state"];
  /** makes the record inside the case that the call is about */
  part?: (assessmentId: string) => Promise<{ id: string }>;
  /** the part is no record of the case: another case, which the call is about as well, or the office's own */
  partner?: true;
  /** changes or names the scene's university or course, so each call needs its own */
  changes?: "catalogue";
  /** answers users, of whom there are more and more while tests run */
  users?: true;
  /** reads, and leaves a line in the audit log all the same */
  audited?: true;
};

export type Row = Sending & {
  /** what this row is about, where its path has more than one */
  means?: string;
  /** the status by who calls; on a call about a case: on their own one */
  gets: Statuses;
  /** on a call about a case: the status where somebody else handles it */
  onOthers?: Record<Role, number>;
  /** what the call names its case by, where that is not `ref_no` */
  names?: "ref_no" | "assessmentId";
  /** answers rows; the scene has one */
  list?: true;
  /** a successful answer is a file */
  file?: true;
  /** its answer takes seconds, so one asks for it of all who get the same */
  slow?: true;
  /** takes a file, so its body is no JSON */
  upload?: true;
};
