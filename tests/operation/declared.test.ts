import { expect, it } from "vitest";
import { z } from "zod";
import { byId } from "@/lib/platform/lists/keyset";
import { list } from "@/lib/platform/lists/list";
import * as is from "@/lib/platform/operation/answer";
import { operation } from "@/lib/platform/operation/operation";
import { query } from "@/lib/platform/operation/query";
import { type CallHandler, postRoute, readRoute } from "@/lib/platform/operation/route";

// A call without a declared answer, or with another one, does not compile: `npm run check` reads this file.

const about = { name: "test", who: "anyone" as const, input: z.object({}) };
const answers = is.inline({ name: is.text, at: is.moment });
const made = { name: "Amrit", at: new Date("2026-11-22T04:30:00Z") };

it("a route serves the answer that it declares, as it goes over the wire", () => {
  const { GET } = readRoute(query({ ...about, answers, read: async () => made }));
  const { serves } = GET as CallHandler;
  expect(serves.answers).toBe(answers);
  expect(answers.parse(JSON.parse(JSON.stringify(made)))).toEqual(made);
  expect(() => answers.parse({ ...JSON.parse(JSON.stringify(made)), handlerId: "1" })).toThrow();
});

it("a route that answers something undeclared does not compile", () => {
  const read = async () => made;
  // @ts-expect-error it declares no answer
  readRoute(query({ ...about, read }));
  // @ts-expect-error it declares no answer
  postRoute(operation({ ...about, change: read }));
  // @ts-expect-error what is read is not what is declared
  query({ ...about, answers, read: async () => ({ name: "Amrit" }) });
  // @ts-expect-error what the change made is not what is declared
  operation({ ...about, answers, change: async () => ({ ...made, name: 1 }) });
  const rows = {
    ...{ ...about, who: "account.own" as const, answers },
    ...{ scope: () => ({}), sorts: { made: byId }, order: "made" as const },
    find: async () => [{ id: "1" }],
  };
  list({ ...rows, row: () => made });
  // @ts-expect-error a row is not what is declared
  list({ ...rows, row: () => ({ name: "Amrit" }) });
});
