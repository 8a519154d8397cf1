import { expect, it } from "vitest";
import { code } from "@/lib/people/second-factor/schema";

it.each([
  ["123456", "123456"],
  ["123 456", "123456"],
  [" 123456 \n", "123456"],
  ["123\u00a0456\u200b", "123456"],
  ["１２３４５６", "123456"],
  ["abcd-efgh-jkmn-p234", "ABCDEFGHJKMNP234"],
  ["ABCD EFGH JKMN P234", "ABCDEFGHJKMNP234"],
  ["abcd–efgh‑jkmn—p234", "ABCDEFGHJKMNP234"],
  ["abcdefghjkmnp234", "ABCDEFGHJKMNP234"],
])("the typed code %j is read as %s", (typed, read) => {
  expect(code.parse({ code: typed })).toEqual({ code: read });
});
