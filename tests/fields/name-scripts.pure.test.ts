import { describe, expect, it } from "vitest";
import { newReceipt } from "@/lib/money/vouchers/schema";
import { optional } from "@/lib/values/fields/choice";
import { name, ownScriptName, passportName } from "@/lib/values/fields/name";
import { outcome } from "../support/parse";

const latin = { says: "First Name must be in Latin letters (A to Z), as in the passport" };

describe("a name as in the passport (decision C20)", () => {
  const first = passportName("First Name");
  it.each(["Gurpreet Singh", "O'Brien", "Anne-Marie", "José", "S/O Harjit", "D’Souza", "Md. Arif"])(
    "%s is a name as in the passport",
    (typed) => expect(outcome(first, typed)).toEqual({ out: typed }),
  );
  it.each(["ਹਰਮਨਦੀਪ ਸਿੰਘ", "Sidhu 😀", "हरमन", "Аmrit", "Gυrpreet"])(
    "%s is no name as in the passport",
    (typed) => {
      expect(outcome(first, typed)).toEqual(latin);
    },
  );
  it("a name as in the passport is at most as long as a passport prints", () => {
    expect(outcome(first, "a".repeat(61))).toEqual({
      says: "First Name is too long (at most 60 characters)",
    });
  });
});

describe("the name in its own script", () => {
  const own = optional(ownScriptName("Name in Own Script"));
  it.each(["ਹਰਮਨਦੀਪ ਸਿੰਘ", "हरमनदीप सिंह", "ਗੁਰਪ੍ਰੀਤ"])("%s is a name in its own script", (typed) => {
    expect(outcome(own, typed)).toEqual({ out: typed });
  });
  it.each(["Gurpreet", "ਹਰਮਨ Singh", "😀"])("%s is no name in its own script", (typed) => {
    expect(outcome(own, typed)).toEqual({
      says: "Name in Own Script must be in Gurmukhi or Devanagari",
    });
  });
  it.each(["", null, undefined])("the name in its own script may be left out as %j", (typed) => {
    expect(outcome(own, typed)).toEqual({ out: null });
  });
});

describe("any other name", () => {
  const person = name("Name");
  it.each(["ਹਰਮਨ", "Gurpreet 2", "Amrit"])("%s is a name of anything else", (typed) => {
    expect(outcome(person, typed)).toEqual({ out: typed });
  });
  // The second begins with a Cyrillic letter that looks like an A.
  it.each(["Amrit 😀", "Аmrit"])("%s is no name of anything", (typed) => {
    expect(outcome(person, typed)).toEqual({
      says: "Name holds a picture or letters that only look like these: type it again",
    });
  });
});

describe("who pays or is paid, as it is printed (C18a)", () => {
  const { name: party } = newReceipt.shape;
  it.each(["ਹਰਮਨਦੀਪ ਸਿੰਘ", "M/s Sharma & Sons", "MakeMyTrip.com"])(
    "%s is a payer's name",
    (typed) => {
      expect(outcome(party, typed)).toEqual({ out: typed });
    },
  );
  it.each(["Amrit 😀", "Аmrit"])("%s is no payer's name", (typed) => {
    expect(outcome(party, typed)).toEqual({
      says: "Name holds a picture or letters that only look like these: type it again",
    });
  });
});
