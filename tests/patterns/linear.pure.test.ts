import { analyse } from "scslre";
import { expect, it } from "vitest";
import { made, type Pattern, patterns } from "./of-product";

// A pattern whose work grows with the square of a text lets a megabyte of it stop everybody for hours. A tool that
// knows such patterns by their form looks at each; long-texts.slow.test.ts tries them.

const name = ({ source, flags, where }: Pattern) => `${where} /${source}/${flags}`;

it("the code holds about as many patterns as were found before", () => {
  expect(patterns.length).toBeGreaterThan(150);
});

it("no pattern scans from every place to the end, or twice from one place", () => {
  const wrong = patterns.flatMap((pattern) => {
    const { reports } = analyse(pattern, { reportTypes: { Move: true, Self: true, Trade: true } });
    return reports.map(({ type }) => `${name(pattern)}: ${type}`);
  });
  expect(wrong).toEqual([]);
});

it("a pattern built at run time is made of our own words, or the operator's", () => {
  expect([...made].sort()).toEqual([
    "components/remarks/remark-html.tsx", // the schemes of links
    "lib/parts/letter-reading/suggestions.ts", // the words before a number in a letter, and its bounded form
    "lib/parts/remarks/schema.ts", // the mark of a mention, and the names of users
    "lib/people/guide/guide.ts", // the pages of a task; each part of an address fits it one way
    "lib/platform/pdf-signature/signature.job.ts", // one form of our own, made of its parts
    "lib/platform/sms/settings.ts", // what the gateway answers, from the settings
    "lib/values/dlt-classes.ts", // the name of a host, each part of it bounded
    "lib/values/search-words.ts", // the branches' prefixes; tried in long-texts.slow.test.ts
  ]);
});
