import { makeAgentLink } from "@/lib/student/agent-link/operations";
import { callerFor, makeStaff, newMobile } from "./staff";
import { askStudent } from "./student";

// Sub-agents with a link to their own page.

/** The mobile of a sub-agent's link unless told. */
export const agentMobile = "+919814055501";

type LinkTerms = { mobile?: string; email?: string };

/** A link to the page of a sub-agent, as an admin makes it. */
export async function makeLinkToAgent({ id }: { id: string }, terms: LinkTerms = {}) {
  const made = await makeAgentLink.run(
    { id, mobile: agentMobile, send: "copy", ...terms },
    await callerFor(await makeStaff({ role: "admin" })),
  );
  if (!made.ok) throw new Error(made.message);
  const { id: linkId, link } = made.data;
  return { linkId, link, token: link.slice(link.lastIndexOf("/") + 1) };
}

type Entry = { token: string; mobile?: string; cookies?: string[]; address?: string };

export const tryToEnterAsAgent = ({ token, mobile = "98140 55501", ...browser }: Entry) =>
  askStudent("/s/agent/[token]", {
    method: "POST",
    params: { token },
    form: { mobile },
    ...browser,
  });

/** The cookies of a browser that opened this link. */
export async function enterAgentPage(token: string, entry: Partial<Entry> = {}) {
  const entered = await tryToEnterAsAgent({ token, ...entry });
  if (entered.status !== 303) throw new Error(`The link did not open: ${entered.text}`);
  return entered.cookies;
}

/** The page that these cookies open, as text. */
export const agentPageOf = async (cookies: string[], language = "en") =>
  (await askStudent("/s/agent", { cookies, headers: { "x-language": language } })).text;

/** What a sub-agent types of a new student. */
export const studentForm = (more: Record<string, string> = {}) => ({
  name: "Sukhpreet Singh",
  mobile: newMobile(),
  country: "CA",
  study: "Nursing, January",
  location: "gurdaspur",
  agreed: "yes",
  ...more,
});

/** Sends a student in as the page's form does. */
export const sendIn = (cookies: string[], form: Record<string, string>, address?: string) =>
  askStudent("/s/agent/student", { method: "POST", cookies, form, address });
