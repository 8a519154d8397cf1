import "server-only";
import { checkWords, uniqueWords } from "@/lib/platform/constraint-words";
import { noRoom } from "@/lib/platform/labels";
import { type Failure, refuse } from "@/lib/platform/result";
import { noBranch } from "@/lib/values/branches";

/** Thrown inside a transaction to undo it with an expected failure as the answer. */
export class Refused extends Error {
  constructor(readonly failure: Failure) {
    super(failure.message);
  }
}

/** What a trigger's sentence means to the person whose change it refused. Prisma passes on no constraint that it names. */
const refusals: Record<string, () => Failure> = {
  "lead is a case": () => taken("mobile", "This mobile is an assessment already"),
  "branch closed": () => refuse(422, noBranch, { fields: { location: noBranch } }),
  "branch prefix used": () =>
    taken("prefix", "Numbers were given with this prefix, so it stays as it is"),
  "day closed": () => refuse(409, "The books of this day are closed. An admin can open it again"),
  "month over": () =>
    refuse(
      409,
      "This was written in an earlier month, whose books stand. Please refund it today instead",
    ),
  "later closing": () =>
    refuse(409, "A later day is closed. Please open that one first: days are opened from the last"),
  "month closed": () =>
    refuse(409, "The books of this month are closed. An admin can open it again under Registers"),
  "month goes on": () => refuse(409, "A month is closed once it is over"),
  "later month": () =>
    refuse(
      409,
      "A later month is closed. Please open that one first: months are opened from the last",
    ),
  "till counted": () =>
    refuse(409, "The till was counted and closed: its cash is known by that, and stays as it is", {
      fields: { "amounts.cash": "A day was closed with counted cash" },
    }),
  "fee plan differs": () =>
    refuse(409, "The instalments do not come to the package. Please look at the plan again"),
  "letter needs a second person": () =>
    refuse(409, "You uploaded this letter: a second person verifies it"),
  "letter uploader stands": () => refuse(409, "Who uploaded a letter is never changed"),
  "ledger stands": () => refuse(409, "What stands in the ledger of letters stays"),
  "voucher too large": () => taken("amount", "One record is at most ₹1,00,00,000"),
  "receipt void": () => refuse(409, "This receipt is void"),
  "receipt refunded": () =>
    refuse(409, "Something of this receipt was refunded. Please void the refund first"),
  "partner invoice stands": () =>
    refuse(409, "An invoice stays as it was issued. Please correct it by a credit note"),
  "claim stands": () => refuse(409, "A claim stays as its invoice says it"),
  "credit above claim": () => refuse(409, "This is more than what is left of the claim"),
  "credit of another invoice": () => refuse(409, "This student stands in another invoice"),
  "claim of another partner": () =>
    refuse(409, "This claim is not one of the partner's in this currency"),
  "remittance above claim": () => refuse(409, "This is more than what is open of a claim"),
  "remittance stands": () =>
    refuse(409, "A remittance stays as it was entered. Please void it and enter it again"),
  "bank line stands": () => refuse(409, "What the bank wrote stays as it is"),
  "bank line shows another": () =>
    refuse(409, "The record changed meanwhile, so this line does not show it. Please look again"),
  "bank statement stands": () => refuse(409, "A statement stays as it was read"),
  "later bank statement": () =>
    refuse(409, "A later statement of this account was read. Please delete that one first"),
  "bank account stands": () => refuse(409, "An account stays with its branch"),
  "lines differ": () => refuse(409, "The lines do not come to the amount. Please look again"),
  "agreement stands": () =>
    refuse(
      409,
      "The terms of an agreement stay as they are. Please correct it, which makes another one",
    ),
  "pays a statement": () =>
    refuse(
      409,
      "This paid a sub-agent's statement. Please void it, which makes the shares payable again",
    ),
  "statement stands": () => refuse(409, "A statement stays as it was made. Please reload the page"),
  "rule confirmed": () =>
    refuse(409, "This rule was confirmed, so it stays as it is. Please make a new version of it"),
  "refund above receipt": () => taken("amount", "This is more than what is left of the receipt"),
  "trash lacks": () =>
    refuse(
      409,
      "Something that this case refers to is not there any more, so it cannot be restored",
    ),
  "merge lacks": () =>
    refuse(
      409,
      "Something that one of the two referred to is not there any more, so this stays merged",
    ),
  "undo lacks": () =>
    refuse(409, "What this belonged to was changed meanwhile, so it cannot be taken back"),
  "course in trash": () =>
    refuse(
      409,
      "A case in the trash applied for this course. It can be changed so once that case is restored, or gone for good",
    ),
  "last branch": () => refuse(409, "The last branch that is switched on cannot be switched off"),
  "last admin": () => refuse(409, "The last active admin can be neither demoted nor switched off"),
};

const taken = (field: string, message: string) =>
  refuse(409, message, { fields: { [field]: message } });

/** The trigger's words: what a case holds so much of already, and how much that is where it is counted in rows. */
function caseFull(text: string): Failure | undefined {
  const [, most, table = ""] = /case full: (?:(\d+) rows|text) of (\w+)/.exec(text) ?? [];
  if (!table) return undefined;
  const what = table === "status_update" ? "messages" : `${table.replace("_", " ")}s`;
  const held = most
    ? `${Number(most).toLocaleString("en-IN")} ${what}`
    : `as long ${what} as it can`;
  return refuse(409, `This case holds ${held} already: no more can be added`);
}

/** PostgreSQL names the constraint; Prisma passes on its sentence. */
function brokenConstraint(text: string): Failure | undefined {
  const [, kind, name = ""] = /violates (check|unique) constraint \\*"(\w+)/.exec(text) ?? [];
  const words = kind === "unique" ? uniqueWords[name] : checkWords[name];
  if (!words) return undefined;
  const { message, field } = words;
  const fields = field === undefined ? undefined : { fields: { [field]: message } };
  return refuse(kind === "unique" ? 409 : 422, message, fields);
}

const lostCodes =
  /^(P1001|P1002|P1008|P1017|P2024|P2028|ECONN\w+|EPIPE|ETIMEDOUT|57P0[123]|53300|08\w{3})$/;
const lostWords =
  /ECONNREFUSED|Connection terminated|Query read timeout|timeout exceeded when trying to connect|starting up|shutting down|not queryable|Transaction already closed|Can't reach database/;

/** The error and what it wraps: Prisma keeps the driver's error in `meta` or in `cause`. */
function* causes(error: unknown): Generator<Record<string, unknown>> {
  let next = error;
  for (let depth = 0; next && typeof next === "object" && depth < 6; depth++) {
    yield next as Record<string, unknown>;
    const { cause, meta } = next as { cause?: unknown; meta?: { driverAdapterError?: unknown } };
    next = meta?.driverAdapterError ?? cause;
  }
}

const codesOf = (chain: Record<string, unknown>[]) =>
  chain.flatMap((e) => [e.code, e.originalCode]).filter((code) => typeof code === "string");

/** A deadlock or a serialisation failure: nothing was written, and the same change may go through. */
export const changesMet = (error: unknown): boolean =>
  codesOf([...causes(error)]).some((code) => /^(40P01|40001|P2034)$/.test(code));

/** The expected failure behind a database error, or undefined for what is a bug. */
export function databaseFailure(error: unknown): Failure | undefined {
  if (error instanceof Refused) return error.failure;
  const chain = [...causes(error)];
  const codes = codesOf(chain);
  if (codes.some((code) => /^(P2002|P2004|23505|23514)$/.test(code))) {
    const text = JSON.stringify(
      chain.map((e) => [e.message, e.originalMessage, e.constraint, e.meta]),
    );
    const full = caseFull(text);
    if (full) return full;
    for (const [sentence, failure] of Object.entries(refusals)) {
      if (text.includes(sentence)) return failure();
    }
    const broken = brokenConstraint(text);
    if (broken) return broken;
  }
  // The constraint `appointment_once`; changes look before, and say which time is free.
  if (codes.includes("23P01"))
    return refuse(409, "This time was taken just now. Please choose another");
  const lost =
    codes.some((code) => lostCodes.test(code)) ||
    chain.some((e) => lostWords.test(String(e.message)));
  if (lost) return refuse(503);
  // The disk of the database, or of uploads: nothing was written.
  if (codes.some((code) => /^(53100|ENOSPC|EDQUOT)$/.test(code))) return refuse(503, noRoom);
  // Text, a day or a number that no column can hold and that no schema stopped.
  if (codes.some((code) => /^(22021|22P05|22008|22003)$/.test(code))) {
    return refuse(422, "This holds something that cannot be stored");
  }
  // Somebody else's change of the same record goes on for longer than anybody should wait with a connection.
  if (codes.includes("55P03"))
    return refuse(503, "Somebody else is changing this. Please try again");
  if (changesMet(error)) return refuse(409, "Two changes met. Please try again", { retryAfter: 1 });
  return undefined;
}
