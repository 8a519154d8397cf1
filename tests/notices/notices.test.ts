import { describe, expect, it } from "vitest";
import { addNotice, wordsHash } from "@/lib/catalogue/notices/operations";
import { currentNotice, noticeVersions } from "@/lib/catalogue/notices/queries";
import { db } from "@/lib/platform/db";
import { type Language, languages } from "@/lib/values/languages";
import { refusedBy } from "../support/refused";
import { callerFor, makeStaff } from "../support/staff";

const admin = async () => callerFor(await makeStaff({ role: "admin" }));
const current = () => currentNotice(db, "en");
const texts = (mark: string) =>
  Object.fromEntries(
    languages.map((language) => [language, `${mark} ${language} ${"word ".repeat(30)}`.trim()]),
  ) as Record<Language, string>;

describe("the notice about personal data", () => {
  it.each([
    ["en", ["Guidance:", "Sharing with universities:", "Messages:", "Photographs:", "nominee"]],
    ["pa", ["ਸਲਾਹ:", "ਯੂਨੀਵਰਸਿਟੀਆਂ ਨਾਲ", "ਮੈਸੇਜ:", "ਫੋਟੋ:", "ਨਾਮਜ਼ਦ", "ਬੋਰਡ"]],
    ["hi", ["सलाह:", "यूनिवर्सिटियों के साथ", "मैसेज:", "फ़ोटो:", "नामित", "बोर्ड"]],
  ] as const)(
    "the house's own words stand from the start in %s, itemised, with their hash",
    async (language, items) => {
      const usual = await db.notice.findFirstOrThrow({ where: { version: 1, language } });
      for (const item of items) expect(usual.words).toContain(item);
      expect(usual.words).toContain("90");
      expect(usual).toMatchObject({ hash: wordsHash(usual.words), madeById: null });
    },
  );

  it("an admin's words are the next version in all languages, and the one before stays", async () => {
    const before = await current();
    const result = await addNotice.run(
      { ...texts("next"), version: before.version },
      await admin(),
    );
    expect(result).toMatchObject({ ok: true, data: { version: before.version + 1 } });
    const [newest, earlier] = await noticeVersions();
    expect(newest?.texts.pa).toMatchObject({
      ...{ words: texts("next").pa, hash: wordsHash(texts("next").pa) },
    });
    expect(earlier?.texts.en).toEqual(before);
  });

  it("two admins do not write over each other, and the same words are no new version", async () => {
    const { version } = await current();
    await addNotice.run({ ...texts("first"), version }, await admin());
    expect(await addNotice.run({ ...texts("second"), version }, await admin())).toMatchObject({
      ...{ ok: false, status: 409 },
    });
    const again = { ...texts("first"), version: version + 1 };
    expect(await addNotice.run(again, await admin())).toMatchObject({ ok: false, status: 422 });
  });

  it("an admin of some branches and a counsellor leave the notice alone", async () => {
    const somewhere = await makeStaff({ role: "admin", branches: ["batala"] });
    for (const staff of [somewhere, await makeStaff()])
      expect(await addNotice.run(texts("mine"), await callerFor(staff))).toMatchObject({
        ...{ ok: false, status: 403 },
      });
  });

  it.each([
    ["changed", "UPDATE notice SET words = words || ' more' WHERE version = 1"],
    ["deleted", "DELETE FROM notice WHERE version = 1"],
  ])("a version is not %s, whatever writes", async (_, statement) => {
    expect(await refusedBy(statement)).toContain("neither changed nor deleted");
  });
});
