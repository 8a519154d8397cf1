import "server-only";
import { pool } from "@/lib/platform/db";
import { type Failure, refuse } from "@/lib/platform/result";
import type { Branch } from "@/lib/values/branches";
import type { BranchGst } from "@/lib/values/gst";

// The branches as this process knows them: for their names, their order and what their numbers begin
// with. The viewer's query, the first of each request, says whether that still is what the database
// has (`stamp`), so a change in another process is known here at the next request. What needs a
// branch that is switched on is refused by the database.

export type KnownBranch = {
  code: Branch;
  name: string;
  prefix: string;
  colour: string;
  active: boolean;
  /** its books are for admins only (decision A8) */
  adminBooks: boolean;
  /** YYYY-MM-DD */
  licenceExpiry: string | null;
  /** with it, the rates of GST in percent */
  gstin: string | null;
  gstOwn: string;
  gstPassedOn: string;
  version: number;
};

// One for all copies of this module that a build makes.
const processState = globalThis as {
  knownBranches?: { stamp: number; all: readonly KnownBranch[] };
};

/** Changes with each branch that is added or edited: versions only go up, and no branch goes. */
export const stampSql = "(SELECT sum(version + 1)::int FROM branch)";

/** All of them as they stand now, in their order. */
export async function readBranches(): Promise<readonly KnownBranch[]> {
  const { rows } = await pool.query<KnownBranch>({
    name: "branches",
    text: `SELECT code, name, prefix, colour, active, admin_books AS "adminBooks",
             licence_expiry::text AS "licenceExpiry", gstin, trim_scale(gst_own)::text AS "gstOwn",
             trim_scale(gst_passed_on)::text AS "gstPassedOn", version
           FROM branch ORDER BY position, code`,
  });
  processState.knownBranches = {
    stamp: rows.reduce((sum, row) => sum + row.version + 1, 0),
    all: rows,
  };
  return rows;
}

/** All of them as of a stamp that was just read. */
export const branchesAt = async (stamp: number): Promise<readonly KnownBranch[]> =>
  processState.knownBranches?.stamp === stamp ? processState.knownBranches.all : readBranches();

/** All of them as of this request. */
const knownBranches = (): readonly KnownBranch[] => processState.knownBranches?.all ?? [];

const known = (code: Branch) => knownBranches().find((branch) => branch.code === code);

/** Also those that were switched off. */
export const everyCode = (): Branch[] => knownBranches().map(({ code }) => code);

export const branchName = (code: Branch) => known(code)?.name ?? code;
export const isOpen = (code: Branch) => known(code)?.active === true;

/** Why this person may do nothing in a branch that they named: there is none of this code, or it is not theirs. */
export const refuseBranch = (code: Branch, notTheirs?: string, field = "location"): Failure => {
  if (known(code)) return refuse(403, notTheirs);
  const message = "Branch is not one of the choices";
  return refuse(422, message, { fields: { [field]: message } });
};
export const notTheirs = "You do not work in this branch";

/** The form in which a branch stands in answers: {value, label} (spec §3). */
export const branchOption = (value: Branch) => ({ value, label: branchName(value) });

/** What a branch with a GSTIN takes of GST, in percent; undefined where it has none. */
export function gstOfBranch(code: Branch): BranchGst | undefined {
  const { gstin, gstOwn: own = "0", gstPassedOn: passedOn = "0" } = known(code) ?? {};
  return gstin ? { gstin, own, passedOn } : undefined;
}

/** When the licences of these branches lapse (decision C17). */
export const licencesOf = (codes: readonly Branch[]) =>
  knownBranches().filter(({ code }) => codes.includes(code));

/** What reference numbers begin with, also those of branches that were switched off. */
export const refPrefixes = () => knownBranches().map(({ prefix }) => prefix);

/** The choices of a branch for something new: those of these that are switched on. */
export const branchChoices = (codes: readonly Branch[]) => codes.filter(isOpen).map(branchOption);

/** Tabs of these branches: one that was switched off comes last, and says so; its cases stay. */
export const branchTabs = (codes: readonly Branch[]) =>
  knownBranches()
    .filter(({ code }) => codes.includes(code))
    .map(({ code, name, colour, active }) => ({
      value: code,
      label: active ? name : `${name} (off)`,
      colour,
      active,
    }))
    .sort((a, b) => Number(b.active) - Number(a.active));
