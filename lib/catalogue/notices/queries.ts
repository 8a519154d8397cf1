import "server-only";
import { db, type Tx } from "@/lib/platform/db";
import { type Language, languages } from "@/lib/values/languages";

/** A notice as somebody reads it: which version, and its words with their hash. */
export type NoticeWords = { id: string; version: number; hash: string; words: string };

export type NoticeVersion = {
  version: number;
  madeAt: Date;
  /** null: the house's own words */
  madeBy: string | null;
  texts: Record<Language, NoticeWords>;
};

const args = { include: { madeBy: { select: { name: true } } } } as const;

/** The newest notice in a language. The migrations write the first one, and every version has all languages. */
export const currentNotice = (from: Pick<Tx, "notice">, language: Language): Promise<NoticeWords> =>
  from.notice.findFirstOrThrow({
    where: { language },
    orderBy: { version: "desc" },
    select: { id: true, version: true, hash: true, words: true },
  });

/** The notice that a page shows now. */
export const shownNotice = (language: Language) => currentNotice(db, language);

/** All versions, the newest first: an office writes a few in years. */
export async function noticeVersions(): Promise<NoticeVersion[]> {
  const rows = await db.notice.findMany({ orderBy: { version: "desc" }, ...args });
  const versions = [...new Set(rows.map(({ version }) => version))];
  return versions.flatMap((version) => {
    const texts = rows.filter((row) => row.version === version);
    const [first] = texts;
    if (!first || texts.length < languages.length) return [];
    return {
      ...{ version, madeAt: first.madeAt, madeBy: first.madeBy?.name ?? null },
      texts: Object.fromEntries(
        texts.map(({ language, id, hash, words }) => [language, { id, version, hash, words }]),
      ) as Record<Language, NoticeWords>,
    };
  });
}
