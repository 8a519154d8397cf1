import { expect, it } from "vitest";
import { stepSchema } from "@/components/assessments/mobile-check";
import { staffQuestions, studentQuestions } from "@/lib/intake/assessments/questions";

const messages = async (words: typeof staffQuestions) => {
  const { error } = await stepSchema(2, { questions: words, phrases: {} }).safeParseAsync({
    any_refusal: "yes",
    spouse: "",
  });
  return Object.fromEntries(error?.issues.map(({ path, message }) => [path[0], message]) ?? []);
};

it("staff read messages by the contract's labels", async () => {
  expect(await messages(staffQuestions)).toMatchObject({
    visa_refused_for: "Visa Refused For is required",
    spouse: "Spouse is required",
  });
});

it("students read messages in the words of the question", async () => {
  expect(await messages(studentQuestions)).toMatchObject({
    visa_refused_for: "Please answer this question",
    spouse: "Please answer this question",
  });
  const { error } = await stepSchema(1, {
    questions: studentQuestions,
    phrases: {},
  }).safeParseAsync({ percentage: "170" });
  const said = error?.issues.map(({ message }) => message);
  expect(said).toContain("Percentage of Marks must be between 0 and 100");
  expect(said).toContain("Address is required");
});

it("students are asked everything that staff are asked, except the father's name and the language of their own form", () => {
  const { father_name: _, language: __, ...others } = staffQuestions;
  expect(Object.keys(studentQuestions)).toEqual(Object.keys(others));
});
