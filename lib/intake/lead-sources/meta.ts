import "server-only";
import { z } from "zod";
import { type Field, flattenedFields } from "@/lib/intake/lead-sources/fields";
import { env } from "@/lib/platform/env";
import { askMeta, type ErrorOf, readAnswer } from "@/lib/platform/meta/ask";
import { isRefusal, Rejected } from "@/lib/platform/rejected";
import { sealer } from "@/lib/platform/sealed";

// Questions to Meta about the leads of its advertisements, with the keys of a source.

/** The access token of a page, or of a system user who may read its leads, and the secret of the app that tells of them. */
export type MetaKeys = { token: string; appSecret: string };

const { seal, unseal } = sealer("lead source");

export const sealKeys = (keys: MetaKeys): string => seal(JSON.stringify(keys));

/** Undefined where there are none, or where SESSION_SECRET was changed after they were typed. */
export function openKeys(sealed: string | null): MetaKeys | undefined {
  const text = sealed === null ? undefined : unseal(sealed);
  return text === undefined ? undefined : (JSON.parse(text) as MetaKeys);
}

export const keysLost =
  "The access token cannot be read any more. Type it again under Edit, then read again";
const tokenWords = "Meta does not accept the access token. Make a new one";
const rightWords =
  "The access token may not do this. Give it leads_retrieval, pages_manage_metadata and pages_show_list";
/** What an admin does with a new token where a source has one already. */
const underEdit = ", type it under Edit, then read again";
const meanings: Record<number, string> = {
  ...{ 0: tokenWords, 102: tokenWords, 190: tokenWords },
  ...{ 3: rightWords, 10: rightWords },
};

/** A refusal that an admin must put right, with how, or an error that passes by itself; `unknown` is what 100 means here. */
const errorWith =
  (unknown: string, mend = ""): ErrorOf =>
  (code, status, words, { isTransient = false }) => {
    const isRight = code >= 200 && code <= 299;
    const ofToken = isRight ? rightWords : meanings[code];
    const meaning = code === 100 ? unknown : ofToken && ofToken + mend;
    const told = meaning ?? `Meta answered ${status} (${code}): ${words.slice(0, 300)}`;
    return !isTransient && (meaning !== undefined || isRefusal(status))
      ? new Rejected(told)
      : new Error(told);
  };

const askAs = (token: string, unknown: string, mend?: string) => (path: string, body?: unknown) =>
  askMeta({ settings: env(), token, errorOf: errorWith(unknown, mend) }, path, body);

const page = z.object({ id: z.string(), name: z.string().default("Page") });

/**
 * The name of the page that a token is for, which tells its leads to our app from now on. Throws `Rejected` with words for an
 * admin where Meta refuses it.
 */
export async function connectPage(token: string): Promise<string> {
  const ask = askAs(token, "This is no access token of a page. Take the page’s own");
  const { id, name } = readAnswer(page, await ask("me?fields=id,name"));
  await ask(`${encodeURIComponent(id)}/subscribed_apps`, { subscribed_fields: ["leadgen"] });
  return name;
}

const lead = z.object({
  form_id: z.string().optional(),
  platform: z.string().optional(),
  field_data: z.array(z.unknown()),
});

export type MetaLead = { formId: string | undefined; isInstagram: boolean; fields: Field[] };

/** What somebody typed into a form of an advertisement. Throws `Rejected` where no later try would bring it. */
export async function readLead({ token }: MetaKeys, id: string): Promise<MetaLead> {
  const gone = "Meta does not show this lead: it is deleted, or of another page";
  const ask = askAs(token, gone, underEdit);
  const answer = await ask(`${encodeURIComponent(id)}?fields=form_id,platform,field_data`);
  const { form_id: formId, platform, field_data } = readAnswer(lead, answer);
  return { formId, isInstagram: platform === "ig", fields: flattenedFields(field_data) };
}

const form = z.object({ name: z.string().min(1) });

/** How a form is called at Meta; its number where Meta does not say. */
export async function formName({ token }: MetaKeys, id: string): Promise<string> {
  const ask = askAs(token, "Meta does not show this form");
  try {
    return readAnswer(form, await ask(`${encodeURIComponent(id)}?fields=name`)).name;
  } catch {
    return `Form ${id}`;
  }
}
