import { beforeAll, describe, expect, it } from "vitest";
import { keepCommission } from "@/lib/money/commission-keeping/operations";
import { db } from "@/lib/platform/db";
import { enterAgentPage, makeLinkToAgent } from "../support/agent";
import { makeEarning } from "../support/commission";
import { makeShareStatement, makeSubAgent } from "../support/partners";
import { wholeDatabase } from "../support/snapshot";
import { makeStaff } from "../support/staff";
import { agentPaths, askStudent, enterPage, makeLinkTo } from "../support/student";

// Every address under /s/agent, asked with the link of the sub-agent, of another one, of a student, and with none.

type Scene = Awaited<ReturnType<typeof makeScene>>;
type Answer = Awaited<ReturnType<typeof askStudent>>;
type Ask = (cookies: string[], of: Scene) => Promise<Answer>;

async function makeScene() {
  const agent = await makeSubAgent();
  const { case: c, application } = await makeEarning(await makeStaff());
  await db.referral.create({
    data: { assessmentId: c.id, partnerId: agent.id, since: new Date("2026-01-01") },
  });
  await keepCommission();
  const statement = await makeShareStatement(agent.id, application.id);
  const { token } = await makeLinkToAgent(agent);
  return { agent, c, statement, cookies: await enterAgentPage(token) };
}

const sending = ["student", "file", "piece", "piece/done"].map((path) => `/s/agent/${path}`);
/** Each address, with what another sub-agent's link may be told. */
const calls: Record<string, { ask: Ask; foreign: (answer: Answer, mine: Scene) => boolean }> = {
  "GET /s/agent": {
    ask: (cookies) => askStudent("/s/agent", { cookies }),
    foreign: ({ text }, { c, agent }) => !text.includes(c.ref_no) && !text.includes(agent.name),
  },
  "GET /s/agent/statement": {
    ask: (cookies, { statement }) =>
      askStudent("/s/agent/statement", { cookies, query: { id: statement.id } }),
    foreign: ({ status }) => status === 404,
  },
  "POST /s/agent/code": {
    ask: (cookies) => askStudent("/s/agent/code", { method: "POST", cookies, form: {} }),
    foreign: ({ status }) => status === 303,
  },
};
/** The way in and out (entry.test.ts), and sending in (sending.test.ts). */
const elsewhere = ["/s/agent/[token]", "/s/agent/leave", ...sending];

let mine: Scene;
let other: Scene;
beforeAll(async () => {
  [mine, other] = [await makeScene(), await makeScene()];
});

const succeeded = ({ status, location }: Answer) =>
  status === 200 || (status === 303 && /said=(code|sent)$/.test(location ?? ""));

it("every address under /s/agent is driven here or is the way in", () => {
  const paths = Object.keys(calls).map((name) => name.split(" ")[1]);
  expect([...paths, ...elsewhere].sort()).toEqual(agentPaths);
});

describe.each(Object.entries(calls))("%s", (_, { ask, foreign }) => {
  it("serves the sub-agent whose link it is", async () => {
    expect(succeeded(await ask(mine.cookies, mine))).toBe(true);
  });

  it("gives another sub-agent's link nothing of this one", async () => {
    expect(foreign(await ask(other.cookies, mine), mine)).toBe(true);
  });

  it("refuses a link without its right, a student's and nobody's, and changes nothing", async () => {
    const { linkId, token } = await makeLinkToAgent(mine.agent);
    const bare = await enterAgentPage(token);
    await db.studentLink.update({ where: { id: linkId }, data: { scopes: ["none"] } });
    const student = await enterPage((await makeLinkTo(mine.c)).token);
    const asAgent = student.map((one) => one.replace("student-", "agent-"));
    for (const cookies of [bare, student, asAgent, [], ["agent-visit=guessed"]]) {
      const before = await wholeDatabase();
      const answer = await ask(cookies, mine);
      expect(answer.text).not.toContain(mine.c.ref_no);
      expect(answer.text.startsWith("%PDF")).toBe(false);
      expect(await wholeDatabase()).toEqual(before);
    }
  });
});

it("a form of another site is not taken, though the browser has a visit", async () => {
  const headers = { "sec-fetch-site": "cross-site" };
  const before = await wholeDatabase();
  for (const path of ["/s/agent/code", "/s/agent/leave"])
    await askStudent(path, { method: "POST", cookies: mine.cookies, headers, form: {} });
  expect(await wholeDatabase()).toEqual(before);
});

it("leaving ends the visit, and the device needs its mobile again", async () => {
  const cookies = await enterAgentPage((await makeLinkToAgent(mine.agent)).token);
  const left = await askStudent("/s/agent/leave", { method: "POST", cookies, form: {} });
  expect(left.location).toBe("/s/agent?said=left");
  expect((await askStudent("/s/agent", { cookies })).text).toContain("data-entry");
});
