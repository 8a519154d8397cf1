import "server-only";
import { createHash } from "node:crypto";
import { currentNotice } from "@/lib/catalogue/notices/queries";
import { newNotice } from "@/lib/catalogue/notices/schema";
import { allBranchesOnly } from "@/lib/platform/access/all-branches";
import { shortFailure } from "@/lib/platform/labels";
import { operation } from "@/lib/platform/operation/operation";
import { refuse } from "@/lib/platform/result";
import { now } from "@/lib/values/clock";
import { languages } from "@/lib/values/languages";

/** SHA-256 of a notice's words, which the ledger of consent proves them by. */
export const wordsHash = (words: string) => createHash("sha256").update(words).digest("hex");

/** Writes the next version of the notice in all languages; who agreed to one before keeps that one in the ledger. */
export const addNotice = operation({
  name: "notice.add",
  summary: "Write the next version of the notice about personal data",
  who: "personalData.manage",
  // All branches show the same notice (P4).
  may: allBranchesOnly("changes the notice"),
  input: newNotice,
  failed: shortFailure,
  done: ({ version }: { version: number }) => `Version ${version} is shown from now on`,
  change: async ({ input: { version: seen, ...texts }, viewer, tx }) => {
    const before = await Promise.all(languages.map((language) => currentNotice(tx, language)));
    const version = Math.max(...before.map((notice) => notice.version));
    if (seen !== undefined && version !== seen)
      return refuse(409, `Version ${version} was written meanwhile. Please look at it first`);
    if (languages.every((language, index) => texts[language] === before[index]?.words))
      return refuse(422, `These are the words of version ${version} already`);
    const rows = languages.map((language) => ({
      ...{ language, words: texts[language], hash: wordsHash(texts[language]) },
      ...{ version: version + 1, madeById: viewer.id, madeAt: now() },
    }));
    await tx.notice.createMany({ data: rows });
    return { version: version + 1 };
  },
  audit: (_, { version }) => ({ subject: `Version ${version}` }),
});
