import "server-only";
import type { z } from "zod";
import { tokenHash } from "@/lib/people/password/link";
import type { Tx } from "@/lib/platform/db";
import { countChange, type LimitName } from "@/lib/platform/limits/rate-limit";
import type { Caller } from "@/lib/platform/operation/caller";
import { type Operation, operation } from "@/lib/platform/operation/operation";
import { type Failure, refuse } from "@/lib/platform/result";
import { type CodeReceiver, codeChannel } from "@/lib/student/link/send";
import type { visit } from "@/lib/student/visit/schema";

export type VisitInput = z.ZodObject<typeof visit.shape>;

/** What a visit leads to, whichever kind of link it came by. */
export type Visited = CodeReceiver & { linkId: string; confirmed: boolean };

export type VisitContext<I extends VisitInput, V extends Visited> = {
  input: z.output<I>;
  /** locked until the commit */
  linked: V;
  tx: Tx;
  caller: Caller;
};

export type VisitSpec<I extends VisitInput, V extends Visited, T> = {
  name: string;
  input: I;
  /** how often a link may do it */
  limit?: LimitName;
  /** how often it is done from one address, whichever the link */
  addressLimit?: LimitName;
  /** needs a code in this visit, where one can be sent */
  asksCode?: true;
  change: (context: VisitContext<I, V>) => Promise<T | Failure>;
  /** null: not worth a line of the audit log */
  detail?: (
    context: VisitContext<I, V>,
    result: T,
  ) => Record<string, string | number | boolean | null> | null;
};

type Kind<V extends Visited> = {
  find: (tx: Tx, cookieHash: string) => Promise<V | Failure>;
  trail: (linked: V) => {
    subject: string;
    actor: { email: string };
    detail: Record<string, string>;
  };
};

/** Whether this visit must be confirmed by a code before it hands in or sees money. */
export const lacksCode = (linked: Visited) =>
  !linked.confirmed && codeChannel(linked) !== undefined;

/** The answer to a visit that lacks its code. */
const codeNeeded = () => refuse(403, "Please type the code first", { code: "code" });

/** A change by somebody without an account, within what the visit's link leads to. */
export const visitOperation = <I extends VisitInput, V extends Visited, T>(
  { find, trail }: Kind<V>,
  { name, input, limit, addressLimit, asksCode, change, detail }: VisitSpec<I, V, T>,
): Operation<T> =>
  operation<I, "anyone", T, V>({
    name,
    who: "anyone",
    input,
    // The input holds a cookie, which no table keeps.
    keyed: false,
    limits: (_, { address }) => (addressLimit ? [{ name: addressLimit, key: address }] : []),
    subject: ({ input: { visit }, tx }) => find(tx, tokenHash(String(visit))),
    change: async ({ subject: linked, input, tx, caller }) => {
      if (asksCode && lacksCode(linked)) return codeNeeded();
      const limited = limit && (await countChange(tx, { name: limit, key: linked.linkId }));
      return limited ?? change({ linked, input, tx, caller });
    },
    audit: ({ subject: linked, input, tx, caller }, result) => {
      const facts = detail?.({ linked, input, tx, caller }, result);
      if (facts === null) return null;
      const { detail: about, ...line } = trail(linked);
      return { ...line, detail: { link: linked.linkId, ...about, ...facts } };
    },
  });
