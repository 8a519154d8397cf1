import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import { labels } from "@/lib/catalogue/courses/labels";
import { newCourse } from "@/lib/catalogue/courses/schema";
import { courseForm } from "../support/cases";
import { messages, outcome } from "../support/parse";

const { intake, courseContentLink: link, university, duration, tuitionFee } = newCourse.shape;
const id = randomUUID();

describe("every field of a course is required (spec §5)", () => {
  const names = Object.keys(newCourse.shape) as (keyof typeof labels)[];

  it.each(names)("a course without %s is refused", (name) => {
    for (const empty of [undefined, null, "", ...(name === "intake" ? [[]] : [])]) {
      expect(messages(newCourse, { ...courseForm(id), [name]: empty })).toEqual({
        [name]: `${labels[name]} is required`,
      });
    }
  });
});

describe("intake: some months, each once and in order", () => {
  it.each([
    [
      [9, 1],
      [1, 9],
    ],
    [
      ["9", "1", 9],
      [1, 9],
    ],
    [
      ["September", "january"],
      [1, 9],
    ],
    [
      [{ value: 9, label: "September" }, { value: "January" }],
      [1, 9],
    ],
  ])("the intake %j is some months, each once and in order", (given, out) => {
    expect(outcome(intake, given)).toEqual({ out });
  });
  it.each([[[0]], [[13]], [["Jan"]], [[1.5]], [[null]], [[[1]]], ["January"], [1], [{}]])(
    "the intake %j is refused as a whole",
    (given) => {
      expect(outcome(intake, given)).toEqual({ says: "Intake must be months" });
    },
  );
});

describe("a link is a web address and nothing that runs", () => {
  it.each(["https://example.com/a?b=c#d", "HTTP://example.com", "https://münchen.example/ü"])(
    "the course link %s is a web address",
    (given) => {
      expect(outcome(link, ` ${given} `)).toEqual({ out: given });
    },
  );
  it.each([
    "javascript:alert(1)",
    "data:text/html,x",
    "ftp://example.com",
    "example.com",
    "//example.com",
    "https://",
    "http:///x",
    "https://a b.example",
    "java\tscript:alert(1)",
    "https://example.com/\nx",
  ])("the course link %j is refused", (given) => {
    expect(outcome(link, given)).toMatchObject({ says: expect.stringContaining("web address") });
  });
});

describe("a university is known by its id", () => {
  it.each([id, { value: id }, { _id: id }, { value: { _id: id, name: "X" } }])(
    "a university is known by its id %j",
    (given) => {
      expect(outcome(university, given)).toEqual({ out: id });
    },
  );
  it.each(["x", "1", `${id}x`])("%j is no id of a university", (given) => {
    expect(outcome(university, given)).toEqual({ says: "University is not known" });
  });
});

describe("numbers are exact decimals (C13)", () => {
  it.each([
    [duration, "1.5"],
    [tuitionFee, "0"],
    [tuitionFee, "21400.50"],
  ])("a course's number is exact: %# %s", (schema, given) => {
    expect(outcome(schema, given)).toEqual({ out: given });
  });
  it.each([
    [duration, "0"],
    [duration, "11"],
    [tuitionFee, "-1"],
    [tuitionFee, "10000000.01"],
    [tuitionFee, "1,5"],
    [tuitionFee, "₹1,000"],
  ])("a course's number is refused: %# %s", (schema, given) => {
    expect(outcome(schema, given)).toHaveProperty("says");
  });
});
