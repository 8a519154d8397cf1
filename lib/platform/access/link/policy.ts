// What somebody with a link and no account may do, beside section 6 of the specification (../policy.ts).

/** Whom a link to a student's own page is for (lib/student/link). */
export const linkPurposes = ["student", "parent"] as const;
export type LinkPurpose = (typeof linkPurposes)[number];

const student: readonly LinkPurpose[] = ["student"];
const parent: readonly LinkPurpose[] = ["parent"];
const family: readonly LinkPurpose[] = linkPurposes;

/**
 * What a link shows and takes of its one case, without a log-in. A link holds some of these as its scopes, and its purpose says
 * which it may hold: a parent pays, asks and agrees, and hands nothing in.
 */
export const linkRights = {
  "link.way": family, // how far the case came
  "link.missing": family, // which documents are missing, and why one was not taken
  "link.upload": student,
  "link.appointments": family,
  "link.book": student, // a free time of the own counsellor, where they let students book
  "link.offers": student, // university and course, and the letter once the office shows it
  "link.money": family, // receipts, and what is to be paid
  "link.ask": family, // a question, which becomes a remark
  "link.consent": parent, // agreeing for a student under 18
} satisfies Record<string, readonly LinkPurpose[]>;
export type LinkRight = keyof typeof linkRights;
export const linkRightNames = Object.keys(linkRights) as LinkRight[];

/** What a link of this purpose may hold. */
export const linkRightsOf = (purpose: LinkPurpose) =>
  linkRightNames.filter((right) => linkRights[right].includes(purpose));

/** Whether a link may do this to its case. A scope that its purpose does not hold counts for nothing. */
export const linkMay = (
  link: { purpose: LinkPurpose; scopes: readonly string[] },
  right: LinkRight,
) => linkRights[right].includes(link.purpose) && link.scopes.includes(right);

/** What the link of a sub-agent shows and takes: of students whom it sent, and of nobody else (lib/student/agent-page). */
export const agentRights = [
  "agent.students", // how far their cases are
  "agent.shares", // what the sub-agent gets for them, and its statements
  "agent.send", // a new student with papers, who becomes a lead
] as const;
export type AgentRight = (typeof agentRights)[number];
