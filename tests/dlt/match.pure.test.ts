import { describe, expect, it } from "vitest";
import { dltFault, dltText, isSameBody, touchingVariables, unknownTag } from "@/lib/values/dlt";
import { isListedLink, isListedNumber } from "@/lib/values/dlt-classes";

// A text passes where it is a registered one word for word, and says what differs where it is none.

const whitelist = { links: ["https://office.example/s/"], numbers: ["+91 98765 43210"] };
const faultOf = (text: string, body: string) => dltFault(dltText(text, whitelist), body)?.words;

describe("a text that is as registered", () => {
  it.each([
    ["Come in", "Come in"],
    ["Fee #1 of 2", "Fee #1 of #numeric#"],
    ["Hi Simran, come in", "Hi #alphanumeric#, come in"],
    ["Hi Simran, come in", "Hi {#var#}, come in"],
    ["Hi Simran, come in", "Hi #Alphanumeric#, come in"],
    ["ਸਿਮਰਨ ਜੀ, ਦਫ਼ਤਰ ਆਓ", "#alphanumeric# ਜੀ, ਦਫ਼ਤਰ ਆਓ"],
    ["Your code is 123456", "Your code is #number#"],
    [
      "Received ₹25,000.00, receipt GSP/26-27/R-00017",
      "Received #alphanumeric#, receipt #alphanumeric#",
    ],
    [`${"x".repeat(30)}!`, "#alphanumeric#!"],
    ["B.Com at Maple: seen", "#alphanumeric#: seen"],
    ["See https://office.example/s/AbC_1-2?x=1 today", "See #url# today"],
    ["See https://office.example/s/AbC.", "See #url#."],
    ["See it: https://office.example/s/AbC। ਆਓ", "See it: #url#। ਆਓ"],
    ["App: https://office.example/s/a", "App: #urlott#"],
    ["Call 09876543210 now", "Call #cbn# now"],
    ["Call +91 98765-43210 now", "Call #cbn# now"],
    ["Write to desk@office.example", "Write to #email#"],
    ["Line one\nLine two", "Line one\r\nLine two"],
    ["a, b, c", "#alphanumeric#, #alphanumeric#"],
  ])("%j passes as %j", (text, body) => {
    expect(faultOf(text, body)).toBeUndefined();
  });
});

describe("a text that is not as registered", () => {
  const long = "variable 1 (#alphanumeric#) has 31 characters, and at most 30 pass";
  const linked = /^variable 1 \(#alphanumeric#\) holds what looks like a link or a mobile/;
  const elsewhere = (host: string) =>
    `variable 1 (#url#) has a link to ${host} that is not whitelisted. Links are under “Links and numbers”`;
  it.each([
    ["Come", "Come in", "it does not begin with “Come in”"],
    ["Come in today", "Come in", "it goes on after the end of the registered text"],
    [`${"x".repeat(31)}!`, "#alphanumeric#!", long],
    ["Hi , come", "Hi #alphanumeric#, come", "variable 1 (#alphanumeric#) is empty"],
    ["Fee 12a due", "Fee #numeric# due", "variable 1 (#numeric#) takes the digits 0 to 9 only"],
    ["Fee ੧੨ due", "Fee #numeric# due", "variable 1 (#numeric#) takes the digits 0 to 9 only"],
    ["Hi Sim\nran!", "Hi #alphanumeric#!", /holds a line break or a hidden character/],
    ["Hi Sim\u200bran!", "Hi #alphanumeric#!", /holds a line break or a hidden character/],
    [
      "Hi Simran,  come",
      "Hi Simran, come",
      "it does not begin with “Hi Simran, come”: a space or a line break differs",
    ],
    [
      "Line one Line two",
      "Line one\nLine two",
      "it does not begin with “Line one⏎Line two”: a space or a line break differs",
    ],
    [
      "Hi Simran. Go",
      "Hi #alphanumeric#. Come",
      "after variable 1 (#alphanumeric#) it does not go on with “. Come”",
    ],
    ["Hi evil.example!", "Hi #alphanumeric#!", linked],
    ["Hi https://office.example/s/a!", "Hi #alphanumeric#!", linked],
    ["Hi еvil。com!", "Hi #alphanumeric#!", linked],
    ["Hi xn--vil-tma.xn--p1ai!", "Hi #alphanumeric#!", linked],
    ["Hi t.co/x!", "Hi #alphanumeric#!", linked],
    ["Hi B.Com/x!", "Hi #alphanumeric#!", linked],
    ["Hi me@b.com!", "Hi #alphanumeric#!", linked],
    ["Hi 127.0.0.1!", "Hi #alphanumeric#!", linked],
    ["Hi tel:98!", "Hi #alphanumeric#!", linked],
    ["Hi 98765 43211!", "Hi #alphanumeric#!", linked],
    ["See https://evil.example/s/a", "See #url#", elsewhere("evil.example")],
    ["See https://office.example@evil.example/s/a", "See #url#", elsewhere("evil.example")],
    ["See https://a:b@office.example/s/a", "See #url#", elsewhere("office.example")],
    [
      "See https://office.example.evil.example/s/a",
      "See #url#",
      elsewhere("office.example.evil.example"),
    ],
    ["See https://xn--ffice-3nf.example/s/a", "See #url#", elsewhere("xn--ffice-3nf.example")],
    ["See https://office.example/other", "See #url#", elsewhere("office.example")],
    ["See https://office.example:8443/s/a", "See #url#", elsewhere("office.example")],
    ["See nothing", "See #url#", "variable 1 (#url#) takes a link only"],
    ["Call 98765 43211!", "Call #cbn#!", /takes a whitelisted number only/],
    ["Write to desk", "Write to #email#", "variable 1 (#email#) takes an email address only"],
  ])("%j is none of %j, and says why", (text, body, words) => {
    if (typeof words === "string") expect(faultOf(text, body)).toBe(words);
    else expect(faultOf(text, body)).toMatch(words);
  });

  it("the words never quote the text, of which a part may be secret", () => {
    const secret = "4f1c9aSECRET";
    for (const body of [
      "See #url#",
      "See #alphanumeric#",
      "See it",
      "Other",
      "See #numeric# today",
    ])
      for (const host of ["office.example/x", "evil.example"])
        expect(faultOf(`See https://${host}/${secret}`, body)).not.toContain("SECRET");
  });
});

describe("the whitelist", () => {
  it.each([
    ["https://office.example/s/abc", "https://office.example/s/", true],
    ["https://office.example/s", "https://office.example/s", true],
    ["https://office.example/s/abc", "https://office.example/s", true],
    ["https://office.example/sister", "https://office.example/s", false],
    ["https://OFFICE.example/s/abc", "https://office.example/s/", true],
    ["http://office.example/s/abc", "https://office.example/s/", false],
    ["http://office.example/s/abc", "office.example/s", true],
    ["office.example/s/abc", "https://office.example/s/", false],
    ["https://office.example/page?a=1", "https://office.example/page?b=2", true],
    ["https://office.example/s/../admin", "https://office.example/s/", false],
    ["https://office.example/s/%2e%2e/admin", "https://office.example/s/", false],
    ["https://office.example/s//evil.example", "https://office.example/s/", false],
    ["https:\\\\office.example\\s\\a", "https://office.example/s/", false],
    ["https://оffice.example/s/a", "https://office.example/s/", false],
    ["https://office.example./s/a", "https://office.example/s/", false],
    ["javascript://office.example/s/", "office.example/s/", false],
  ])("%s under %s: %s", (link, listed, passes) => {
    expect(isListedLink(link, [listed])).toBe(passes);
  });

  it.each([
    ["9876543210", true],
    ["0091 98765 43210", true],
    ["98765432100", false],
    ["876543210", false],
    ["98765abc10", false],
  ])("the number %s passes: %s", (number, passes) => {
    expect(isListedNumber(number, ["+919876543210"])).toBe(passes);
  });
});

describe("a registered body", () => {
  it("the same body in another spelling of its tags is the same", () => {
    expect(isSameBody("Hi {#var#}, #number#", "Hi #ALPHANUMERIC#, #numeric#")).toBe(true);
    expect(isSameBody("Hi #alphanumeric#", "Hi  #alphanumeric#")).toBe(false);
    expect(isSameBody("Hi #url#", "Hi #alphanumeric#")).toBe(false);
  });

  it("variables next to each other and unknown tags are seen", () => {
    expect(touchingVariables("#numeric##url#")).toBe(true);
    expect(touchingVariables("#numeric# #url#")).toBe(false);
    expect(unknownTag("Due on #date#")).toBe("#date#");
    expect(unknownTag("#1 of #numeric#")).toBeUndefined();
  });
});
