import { describe, expect, it } from "vitest";
import { optional } from "@/lib/values/fields/choice";
import { email } from "@/lib/values/fields/email";
import { name, passportName } from "@/lib/values/fields/name";
import { refNo } from "@/lib/values/fields/record";
import { lines, optionalLines, optionalText, text } from "@/lib/values/fields/text";
import { outcome } from "../support/parse";

describe("text", () => {
  const name = text("Name", 10);
  it("text drops blanks around it", () => {
    expect(outcome(name, "  Amrit ")).toEqual({ out: "Amrit" });
  });
  it.each([undefined, null, "", "   "])("%j is missing text", (value) => {
    expect(outcome(name, value)).toEqual({ says: "Name is required" });
  });
  it.each([5, true, [], {}])("%j is no text", (value) => {
    expect(outcome(name, value)).toEqual({ says: "Name must be text" });
  });
  it("a text has a longest length", () => {
    expect(outcome(name, "x".repeat(10))).toEqual({ out: "x".repeat(10) });
    expect(outcome(name, "x".repeat(11))).toEqual({
      says: "Name is too long (at most 10 characters)",
    });
  });
});

describe("what cannot be seen (B5)", () => {
  const one = text("Name", 100);
  const many = lines("Address", 100);

  it.each([
    ["Amrit\r\nKaur", "Amrit Kaur", "Amrit\nKaur"],
    ["Amrit\u2028Kaur", "Amrit Kaur", "Amrit\nKaur"],
    ["Amrit\tKaur", "Amrit Kaur", "Amrit Kaur"],
    ["Amrit\u202eruaK", "AmritruaK", "AmritruaK"],
    ["\u2066Amrit\u2069", "Amrit", "Amrit"],
    ["Am\u200brit\ufeff", "Amrit", "Amrit"],
    ["Am\u0007rit\u009b", "Amrit", "Amrit"],
    // joiners are how these words are written
    ["ਅੰਮ੍ਰਿਤ ਕੌਰ", "ਅੰਮ੍ਰਿਤ ਕੌਰ", "ਅੰਮ੍ਰਿਤ ਕੌਰ"],
    ["क्\u200dष", "क्\u200dष", "क्\u200dष"],
  ])("invisible characters are removed: %j", (typed, line, lines) => {
    expect(outcome(one, typed)).toEqual({ out: line });
    expect(outcome(many, typed)).toEqual({ out: lines });
  });

  it.each(["\u200b", "\u200d\u200c", "\u3164", "\u2800 ", "\n\n", "\u202e"])(
    "invisible characters alone are no text: %j",
    (typed) => {
      expect(outcome(one, typed)).toEqual({ says: "Name is required" });
      expect(outcome(many, typed)).toEqual({ says: "Address is required" });
      expect(outcome(optionalText("Name"), typed)).toEqual({ out: null });
      expect(outcome(optionalLines("Name"), typed)).toEqual({ out: null });
    },
  );

  it.each(["a\ud800b", "\udc00"])("%j, half a character, is refused", (typed) => {
    expect(outcome(one, typed)).toEqual({ says: "Name holds a character that cannot be stored" });
  });

  // A pattern that goes back and forth would not come to the end of these.
  it.each([" ", "\n", "\u200b", "\u00a0", "a.", "\r", "\u3164"])(
    "%j two hundred thousand times is read in time",
    (piece) => {
      for (const schema of [one, many, name("Name")])
        expect(outcome(schema, piece.repeat(200_000))).toHaveProperty("says");
    },
  );
});

describe("a name is no address (B5)", () => {
  const firstName = name("First Name");
  it.each([
    "S. Singh",
    "Md.Arif",
    "A.K. Sharma",
    "S/O Harjit Singh",
    "O'Brien",
    "ਅੰਮ੍ਰਿਤ",
    "Comfort",
  ])("%j is a name", (typed) => expect(outcome(firstName, typed)).toEqual({ out: typed }));
  it.each([
    "http://evil.example",
    "Visit https:evil",
    "see www.evil.example",
    "evil.example/win",
    "a.b/c",
    "Win at evil.com now",
    "evil.co.in/x",
    "me@evil.example",
    "ftp://x",
  ])("%j is no name, but an address", (typed) => {
    const says = "First Name cannot hold a web address or an email address";
    expect(outcome(firstName, typed)).toEqual({ says });
    expect(outcome(optional(passportName("First Name")), typed)).toEqual({ says });
  });
});

describe("optional text", () => {
  const surname = optionalText("Surname", 10);
  it.each([undefined, null, "", "  "])("optional text %j is null", (value) => {
    expect(outcome(surname, value)).toEqual({ out: null });
  });
  it.each([5, true, [], {}])("%j is no optional text", (value) => {
    expect(outcome(surname, value)).toEqual({ says: "Surname must be text" });
  });
  it("optional text has a longest length", () => {
    expect(outcome(surname, "x".repeat(11))).toEqual({
      says: "Surname is too long (at most 10 characters)",
    });
  });
});

describe("e-mail", () => {
  const address = email("Email");
  it("e-mail is kept in lower case", () => {
    expect(outcome(address, " Amrit.Kaur@Example.COM ")).toEqual({ out: "amrit.kaur@example.com" });
  });
  it("an e-mail is required", () => {
    expect(outcome(address, "")).toEqual({ says: "Email is required" });
  });
  it.each([
    "amrit",
    "a@b",
    "a b@example.com",
    "a@example.com\nBcc: x@example.com",
    "<a@example.com>",
  ])("%j is no e-mail", (value) => {
    expect(outcome(address, value)).toEqual({ says: "Email is not a valid email address" });
  });
});

describe("reference number", () => {
  it("reference number is read as people write it", () => {
    expect(outcome(refNo, " gsp-26-00042 ")).toEqual({ out: "GSP-26-00042" });
    expect(outcome(refNo, "")).toEqual({ says: "Reference number is required" });
  });
});
