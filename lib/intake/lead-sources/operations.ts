import "server-only";
import { randomBytes } from "node:crypto";
import { area, costSaved, leadForm, leadSource } from "@/lib/intake/lead-sources/answer";
import { asArea } from "@/lib/intake/lead-sources/fields";
import {
  fieldOf,
  isMapped,
  labels,
  type Mapping,
  type Part,
  parts,
} from "@/lib/intake/lead-sources/labels";
import { connectPage, openKeys, sealKeys } from "@/lib/intake/lead-sources/meta";
import { areaAnswer, formAnswer, sourceAnswer } from "@/lib/intake/lead-sources/queries";
import {
  areaRef,
  leadFormEdit,
  newArea,
  newSource,
  sourceCost,
  sourceEdit,
} from "@/lib/intake/lead-sources/schema";
import { worksThere } from "@/lib/intake/leads/guards";
import type { Viewer } from "@/lib/platform/access/policy";
import type { Tx } from "@/lib/platform/db";
import { shortFailure } from "@/lib/platform/labels";
import { operation } from "@/lib/platform/operation/operation";
import { isPractice } from "@/lib/platform/practice/door";
import { notInPractice } from "@/lib/platform/practice/labels";
import { Rejected } from "@/lib/platform/rejected";
import { type Failure, isFailure, refuse } from "@/lib/platform/result";
import { toDate } from "@/lib/values/fields/day";
import { twoDecimals } from "@/lib/values/money";
import type { LeadSource } from "@/prisma/generated/client";

const shared = { who: "leadSources.manage", failed: shortFailure } as const;

const isThere = (field: "name" | "area" | "sender", value: string) => {
  const message = `"${value}" is in the list already`;
  return refuse(409, message, { fields: { [field]: message } });
};

/** The field of which another source has the same; undefined where none has. */
async function takenBy(
  tx: Tx,
  { name, sender }: { name: string; sender: string | null },
  id?: string,
) {
  const others = await tx.leadSource.findMany({
    where: { OR: [{ name }, ...(sender ? [{ sender }] : [])], NOT: { id } },
    select: { name: true },
  });
  if (others.length === 0) return undefined;
  const isNamed = others.some((one) => one.name === name);
  return isNamed ? isThere("name", name) : isThere("sender", sender ?? "");
}

type Parts = { [Field in (typeof fieldOf)[Part]]: string | null };
const mappingOf = (input: Parts): Mapping =>
  Object.fromEntries(
    parts.flatMap((part) => {
      const field = input[fieldOf[part]];
      return field ? [[part, field]] : [];
    }),
  );

/** Has a page's leads told to us, before its token is kept; a token that Meta refuses is told at its field. */
async function connect(token: string | null): Promise<Failure | undefined> {
  if (!token) return undefined;
  if (isPractice()) return refuse(409, notInPractice);
  try {
    await connectPage(token);
    return undefined;
  } catch (error) {
    const message =
      error instanceof Rejected
        ? error.message
        : "Meta did not answer. Nothing is saved: please try again in a minute";
    return refuse(error instanceof Rejected ? 422 : 503, message, { fields: { token: message } });
  }
}

/** A new source; its address ends in a key that nobody guesses. */
export const addLeadSource = operation({
  ...shared,
  name: "leadSource.add",
  summary: "Add a source of leads, with an address of its own",
  answers: leadSource,
  input: newSource,
  may: (viewer, _, { location }) => worksThere(viewer, location),
  ready: ({ input: { kind, token } }) => connect(kind === "meta" ? token : null),
  change: async ({ input, viewer, tx }) => {
    const { name, kind, source, location, token, appSecret } = input;
    const sender = kind === "mail" ? input.sender : null;
    const taken = await takenBy(tx, { name, sender });
    if (taken) return taken;
    const key = randomBytes(16).toString("base64url");
    const mapping = isMapped(kind) ? { mapping: mappingOf(input) } : {};
    const sealed = kind === "meta" && token && appSecret ? sealKeys({ token, appSecret }) : null;
    const data = { name, kind, source, location, key, ...mapping, sender, sealed };
    return sourceAnswer(await tx.leadSource.create({ data: { ...data, createdById: viewer.id } }));
  },
  done: ({ name, kind }) =>
    kind.value === "mail"
      ? `${name} added. Its mails are leads now`
      : `${name} added. Its address is ready`,
  audit: ({ input: { name, location } }) => ({ subject: name, detail: { location } }),
});

async function lockedSource(tx: Tx, id: string, viewer: Viewer) {
  await tx.$queryRaw`SELECT FROM lead_source WHERE id = ${id}::uuid FOR NO KEY UPDATE`;
  return tx.leadSource.findFirst({ where: { id, location: { in: [...viewer.branches] } } });
}

type Typed = { token: string | null; appSecret: string | null };

/** The keys of a source with those that were typed anew. */
function resealed({ kind, sealed }: LeadSource, typed: Typed): string | null | Failure {
  if (kind !== "meta" || (!typed.token && !typed.appSecret)) return sealed;
  const before = openKeys(sealed);
  const token = typed.token ?? before?.token;
  const appSecret = typed.appSecret ?? before?.appSecret;
  if (token && appSecret) return sealKeys({ token, appSecret });
  const message = `${labels[token ? "appSecret" : "token"]} is required`;
  return refuse(422, message, { fields: { [token ? "appSecret" : "token"]: message } });
}

/** Another name, branch or mapping, or off: then its address takes nobody. What came stays. */
export const editLeadSource = operation({
  ...shared,
  name: "leadSource.edit",
  summary: "Edit a source of leads, or switch it off",
  answers: leadSource,
  input: sourceEdit,
  subject: ({ input: { id }, viewer, tx }) => lockedSource(tx, id, viewer),
  may: (viewer, _, { location }) => worksThere(viewer, location),
  record: ({ subject }) => ({ version: subject.version }),
  ready: ({ input: { token } }) => connect(token),
  change: async ({ input, subject, tx }) => {
    const { id, name, source, location, active } = input;
    const sender = subject.kind === "mail" ? (input.sender ?? subject.sender) : null;
    const taken = await takenBy(tx, { name, sender }, id);
    if (taken) return taken;
    if (isMapped(subject.kind) && !input.partMobile) {
      const message = "Which field holds the mobile?";
      return refuse(422, message, { fields: { partMobile: message } });
    }
    const mapping = isMapped(subject.kind) ? { mapping: mappingOf(input) } : {};
    const sealed = resealed(subject, input);
    if (isFailure(sealed)) return sealed;
    const about = { name, source, location, active, sender, sealed };
    const data = { ...about, ...mapping, version: { increment: 1 } };
    return sourceAnswer(await tx.leadSource.update({ where: { id }, data }));
  },
  done: ({ name, active }) => (active ? `${name} saved` : `${name} is off: it takes nobody`),
  audit: ({ input: { name, location, active } }) => ({
    subject: name,
    detail: { location, active },
  }),
});

/** Which question of an advertisement's form is what, and the branch of its leads; those that came are not touched. */
export const editLeadForm = operation({
  ...shared,
  name: "leadForm.edit",
  summary: "Say which question of an advertisement's form is what",
  answers: leadForm,
  input: leadFormEdit,
  subject: async ({ input: { id }, viewer, tx }) => {
    await tx.$queryRaw`SELECT FROM lead_form WHERE id = ${id}::uuid FOR NO KEY UPDATE`;
    const by = { location: { in: [...viewer.branches] } };
    return tx.leadForm.findFirst({ where: { id, by } });
  },
  may: (viewer, _, { location }) => location === null || worksThere(viewer, location),
  record: ({ subject }) => ({ version: subject.version }),
  change: async ({ input, subject: { id }, tx }) => {
    const { location } = input;
    const data = { mapping: mappingOf(input), location, version: { increment: 1 } };
    return formAnswer(await tx.leadForm.update({ where: { id }, data, include: { by: true } }));
  },
  done: ({ name }) => `${name} saved`,
  audit: ({ subject: { name }, input: { location } }) => ({ subject: name, detail: { location } }),
});

/** What a month of a source cost. */
export const setLeadCost = operation({
  ...shared,
  name: "leadSource.cost",
  summary: "Enter what a month of a source of leads cost",
  answers: costSaved,
  input: sourceCost,
  subject: ({ input: { id }, viewer, tx }) => lockedSource(tx, id, viewer),
  change: async ({ input: { id: sourceId, month, rupees }, tx }) => {
    const of = { sourceId, month: toDate(`${month}-01`) };
    if (rupees === null) await tx.leadCost.deleteMany({ where: of });
    else
      await tx.leadCost.upsert({
        where: { sourceId_month: of },
        create: { ...of, rupees },
        update: { rupees },
      });
    return { month, rupees: rupees && twoDecimals(rupees) };
  },
  done: "Cost saved",
  audit: ({ subject: { name }, input: { month, rupees } }) => ({
    subject: name,
    detail: { month, rupees },
  }),
});

/** Leads of this town, or of PIN codes that begin so, go to this branch. */
export const addLeadArea = operation({
  ...shared,
  name: "leadArea.add",
  summary: "Send leads of a town or of PIN codes to a branch",
  answers: area,
  input: newArea,
  may: (viewer, _, { location }) => worksThere(viewer, location),
  change: async ({ input: { area: typed, location }, tx }) => {
    const area = asArea(typed);
    if (await tx.leadArea.findUnique({ where: { area } })) return isThere("area", area);
    return areaAnswer(await tx.leadArea.create({ data: { area, location } }));
  },
  done: ({ area, location }) => `Leads of ${area} go to ${location.label}`,
  audit: ({ input: { area, location } }) => ({ subject: area, detail: { location } }),
});

export const deleteLeadArea = operation({
  ...shared,
  name: "leadArea.delete",
  summary: "Send leads of a town to the branch of their source again",
  answers: area,
  input: areaRef,
  subject: ({ input: { id }, viewer, tx }) =>
    tx.leadArea.findFirst({ where: { id, location: { in: [...viewer.branches] } } }),
  change: async ({ subject, tx }) => {
    await tx.leadArea.delete({ where: { id: subject.id } });
    return areaAnswer(subject);
  },
  done: ({ area }) => `Leads of ${area} go to the branch of their source`,
  audit: ({ subject: { area, location } }) => ({ subject: area, detail: { location } }),
});
