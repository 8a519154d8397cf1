import { describe, expect, it } from "vitest";
import { stepSchema } from "@/components/assessments/mobile-check";
import { inLanguage } from "@/lib/intake/assessments/page-language";
import { studentForm } from "@/lib/intake/assessments/public-form";
import { publicQuestions } from "@/lib/intake/assessments/public-questions";
import { refuse } from "@/lib/platform/result";
import { formPhrases } from "@/lib/values/form-phrases";

const others = ["pa", "hi"] as const;

/** What people leave out, mistype and paste, one after the other into every field. */
const typed = [
  ...[
    "",
    " ",
    "x",
    "ਗੁਰਪ੍ਰੀਤ",
    "Gur😀",
    "www.evil.example/x",
    "a".repeat(600),
    "\ud800",
    7,
    true,
    {},
  ],
  ...["99/99/2001", "04/05/2999", "1.5.5", "6,5", "1,2,3", "170", "-1", "0.123", "1900", "3000"],
  ...["12345", "nobody", "yes", "no", "ielts", "pte", "Nowhere", "zz", null, [], "gurdaspur"],
];

/** Words in Latin letters that stand in other languages too. */
const shared =
  /IELTS|PTE|Listening|Reading|Writing|Speaking|Overall|First Name|Surname|\bA\b|\bZ\b/g;

describe.each(others)("the public form in %s", (language) => {
  const { questions } = publicQuestions(language);
  const words = { questions, phrases: formPhrases(language) };

  it("says whatever is wrong in its own words", async () => {
    const english = new Set<string>();
    const seen = new Set<string>();
    for (const step of [0, 1, 2])
      for (const value of typed) {
        const all = Object.fromEntries(Object.keys(questions).map((name) => [name, value]));
        for (const more of [
          {},
          { any_refusal: "yes", spouse: "yes", english_test_type: "ielts" },
          { english_test_type: "pte" },
        ]) {
          const { error } = await stepSchema(step, words).safeParseAsync({
            ...all,
            ...more,
            mobile: value,
          });
          for (const { message } of error?.issues ?? []) {
            seen.add(message);
            if (/[a-z]{2,}/i.test(message.replace(shared, "").replace(/[“:].*$/u, "")))
              english.add(message);
          }
        }
      }
    expect([...english]).toEqual([]);
    expect(seen.size).toBeGreaterThan(60);
  });

  it("a wrong answer to a question is said of the answer", async () => {
    const { error } = await stepSchema(2, words).safeParseAsync({ spouse: "", any_refusal: "x" });
    const said = Object.fromEntries(
      error?.issues.map(({ path, message }) => [path[0], message]) ?? [],
    );
    expect(said.spouse).toBe({ pa: "ਇਸ ਸਵਾਲ ਦਾ ਜਵਾਬ ਦਿਓ", hi: "इस सवाल का जवाब दें" }[language]);
    expect(said.any_refusal).toBe(
      { pa: "ਇਹ ਜਵਾਬ: ਹਾਂ ਜਾਂ ਨਹੀਂ ਚੁਣੋ", hi: "यह जवाब: हां या नहीं चुनें" }[language],
    );
  });

  it("a choice is found by its English name too", () => {
    const { choices } = studentForm(language);
    expect(choices?.source.find(({ value }) => value === "friend")?.names).toEqual([
      "Friend or relative",
    ]);
    expect(choices?.qualification.map(({ value }) => value)).toEqual(
      Object.keys(publicQuestions("en").qualification),
    );
  });

  it("what the server refuses is said in it, of the field and as a whole", () => {
    const taken = "Mobile already registered";
    const said = inLanguage(refuse(409, taken, { fields: { mobile: taken } }), language);
    expect(said).toMatchObject({
      status: 409,
      fields: { mobile: expect.not.stringMatching(/[a-z]/i) },
    });
    if (!said.ok) expect(said.message).toBe(said.fields?.mobile);
    const branch = "Branch is not one of the choices";
    expect(
      inLanguage(refuse(422, branch, { fields: { location: branch } }), language),
    ).toMatchObject({
      message: expect.stringContaining(questions.location),
    });
    for (const message of [
      "Too many attempts. Please try again in 12 minutes",
      "Too many attempts. Please try again in 1 second",
      "Something went wrong. Please try again. Reference: 123-456",
      refuse(503).message,
      refuse(429).message,
    ])
      expect(inLanguage(refuse(500, message), language)).toMatchObject({
        message: expect.not.stringMatching(/[a-z]{2,}/i),
      });
  });
});

it("English answers stay as they are", () => {
  const failure = refuse(409, "Mobile already registered", { fields: { mobile: "taken" } });
  expect(inLanguage(failure, "en")).toBe(failure);
});
