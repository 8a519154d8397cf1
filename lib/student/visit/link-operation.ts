import "server-only";
import type { z } from "zod";
import { type Linked, type LinkedCase, linkedCase } from "@/lib/case/queries";
import { tokenHash } from "@/lib/people/password/link";
import type { LinkRight } from "@/lib/platform/access/link/policy";
import type { Tx } from "@/lib/platform/db";
import { countChange, type LimitName } from "@/lib/platform/limits/rate-limit";
import type { Caller } from "@/lib/platform/operation/caller";
import { type Operation, operation } from "@/lib/platform/operation/operation";
import { type Failure, refuse } from "@/lib/platform/result";
import { codeChannel } from "@/lib/student/link/send";
import type { visit } from "@/lib/student/visit/schema";

/** The actor in the audit log of what a link did: no user, and nobody's name. */
export const linkActor = { email: "student's link" };

type VisitInput = z.ZodObject<typeof visit.shape>;

export type LinkContext<I extends VisitInput, R extends LinkRight> = {
  input: z.output<I>;
  /** locked until the commit */
  linked: LinkedCase & Linked<R>;
  tx: Tx;
  caller: Caller;
};

type LinkSpec<I extends VisitInput, R extends LinkRight, T> = {
  name: string;
  /** what the link must be allowed to do to its case */
  right: R;
  input: I;
  /** how often a link may do it */
  limit?: LimitName;
  /** needs a code in this visit, where one can be sent */
  asksCode?: true;
  change: (context: LinkContext<I, R>) => Promise<T | Failure>;
  /** null: not worth a line of the audit log */
  detail?: (
    context: LinkContext<I, R>,
    result: T,
  ) => Record<string, string | number | boolean | null> | null;
};

/** Whether this visit must be confirmed by a code before it hands in or sees money. */
export const lacksCode = (linked: LinkedCase) =>
  !linked.confirmed && codeChannel(linked) !== undefined;

/** The answer to a visit that lacks its code. */
const codeNeeded = () => refuse(403, "Please type the code first", { code: "code" });

/** A change by somebody without an account, within the case that the visit's link leads to. */
export const linkOperation = <I extends VisitInput, R extends LinkRight, T>({
  name,
  right,
  input,
  limit,
  asksCode,
  change,
  detail,
}: LinkSpec<I, R, T>): Operation<T> =>
  operation<I, "anyone", T, LinkedCase & Linked<R>>({
    name,
    who: "anyone",
    input,
    // The input holds a cookie, which no table keeps.
    keyed: false,
    subject: ({ input: { visit }, tx }) => linkedCase(tx, tokenHash(String(visit)), right, true),
    change: async ({ subject: linked, input, tx, caller }) => {
      if (asksCode && lacksCode(linked)) return codeNeeded();
      const limited = limit && (await countChange(tx, { name: limit, key: linked.linkId }));
      return limited ?? change({ linked, input, tx, caller });
    },
    audit: ({ subject: linked, input, tx, caller }, result) => {
      const facts = detail?.({ linked, input, tx, caller }, result);
      if (facts === null) return null;
      const { ref_no, linkId, purpose } = linked;
      return { subject: ref_no, actor: linkActor, detail: { link: linkId, purpose, ...facts } };
    },
  });
