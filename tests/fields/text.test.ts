import { describe, expect, it } from "vitest";
import * as f from "@/lib/fields";
import { outcome } from "../support/parse";

describe("text", () => {
  const name = f.text("Name", 10);
  it("drops blanks around it", () => {
    expect(outcome(name, "  Amrit ")).toEqual({ out: "Amrit" });
  });
  it.each([undefined, null, "", "   "])("%j is missing", (value) => {
    expect(outcome(name, value)).toEqual({ says: "Name is required" });
  });
  it.each([5, true, [], {}])("%j is no text", (value) => {
    expect(outcome(name, value)).toEqual({ says: "Name must be text" });
  });
  it("has an end", () => {
    expect(outcome(name, "x".repeat(10))).toEqual({ out: "x".repeat(10) });
    expect(outcome(name, "x".repeat(11))).toEqual({
      says: "Name is too long (at most 10 characters)",
    });
  });
});

describe("optional text", () => {
  const surname = f.optionalText("Surname", 10);
  it.each([undefined, null, "", "  "])("%j is null", (value) => {
    expect(outcome(surname, value)).toEqual({ out: null });
  });
  it.each([5, true, [], {}])("%j is no text", (value) => {
    expect(outcome(surname, value)).toEqual({ says: "Surname must be text" });
  });
  it("has an end", () => {
    expect(outcome(surname, "x".repeat(11))).toEqual({
      says: "Surname is too long (at most 10 characters)",
    });
  });
});

describe("e-mail", () => {
  const email = f.email("Email");
  it("is kept in lower case", () => {
    expect(outcome(email, " Amrit.Kaur@Example.COM ")).toEqual({ out: "amrit.kaur@example.com" });
  });
  it("is asked for", () => {
    expect(outcome(email, "")).toEqual({ says: "Email is required" });
  });
  it.each([
    "amrit",
    "a@b",
    "a b@example.com",
    "a@example.com\nBcc: x@example.com",
    "<a@example.com>",
  ])("%j is none", (value) => {
    expect(outcome(email, value)).toEqual({ says: "Email is not a valid email address" });
  });
});

describe("reference number", () => {
  it("is read as people write it", () => {
    expect(outcome(f.refNo, " gsp-26-00042 ")).toEqual({ out: "GSP-26-00042" });
    expect(outcome(f.refNo, "")).toEqual({ says: "Reference number is required" });
  });
});
