import type { GuideLanguage } from "@/lib/people/guide/labels";
import { filled, readerSample, type Sample } from "@/lib/people/guide/sample";
import { type Deed, inLanguage, type Step } from "@/lib/people/guide/steps";
import { menuOf } from "@/lib/platform/access/menu";
import { groupLabels } from "@/lib/platform/access/pages";
import type { Role } from "@/lib/platform/access/role-rights";

// A step as a sentence. What stands on the screen is between two stars, and is the same in every language.

/** How somebody of a role comes to a page: the names to press, one after the other. */
export type Way = { by: "menu" | "header" | "palette"; names: readonly string[] };

/** Somebody of this role who works in all branches, whose books are theirs. */
const someone = (role: Role) => ({ role, books: ["gurdaspur"], allBranches: true });

/** Undefined where their menu has no such page. */
export function wayTo(role: Role, href: string): Way | undefined {
  const { sidebar, header, settings, others } = menuOf(someone(role));
  const leads = (page: { href: string }) => page.href === href;
  const entry = sidebar.find(({ pages }) => pages.some(leads));
  const [page] = [...sidebar.flatMap(({ pages }) => pages), ...header, ...settings, ...others]
    .filter(leads)
    .map(({ label }) => label);
  if (page === undefined) return undefined;
  if (entry) return { by: "menu", names: entry.pages.length > 1 ? [entry.label, page] : [page] };
  if (header.some(leads)) return { by: "header", names: [page] };
  if (settings.some(leads)) return { by: "menu", names: ["Settings", page] };
  return { by: "palette", names: [page] };
}

/** Whether a name of a way is that of a group, which opens and is no page. */
export const isGroupName = (name: string) => Object.values<string>(groupLabels).includes(name);

const bold = (name: string) => `**${name}**`;
const starred = (names: readonly string[], and: string) => {
  const last = names.at(-1) ?? "";
  const before = names.slice(0, -1).map(bold).join(", ");
  return before ? `${before} ${and} ${bold(last)}` : bold(last);
};

type Sayings = {
  way: (way: Way) => string;
  find: (typed: string) => string;
  press: (name: string, at?: string) => string;
  fill: (values: Readonly<Record<string, string>>) => string;
  tick: (name: string) => string;
  upload: (what: string, into: string) => string;
  key: (name: string) => string;
  see: (text: string) => string;
};

const english: Sayings = {
  way: ({ by, names: [first = "", second] }) => {
    if (by === "palette")
      return `Press **Search** at the top, type ${first}, and choose ${bold(first)}.`;
    const place = by === "menu" ? "in the menu" : "at the top";
    return second
      ? `Open ${bold(first)} ${place}, then ${bold(second)}.`
      : `Open ${bold(first)} ${place}.`;
  },
  find: (typed) => `Press **Search** at the top, type ${typed}, and choose {name}.`,
  press: (name, at) => (at ? `Press ${bold(name)} at ${at}.` : `Press ${bold(name)}.`),
  fill: (values) => {
    const [[label = "", value] = [], ...others] = Object.entries(values);
    return others.length > 0
      ? `Fill in ${starred(Object.keys(values), "and")}.`
      : `Fill in ${bold(label)}: ${value}.`;
  },
  tick: (name) => `Choose ${bold(name)}.`,
  upload: (what, into) => `Choose the file at ${bold(into)}: ${what}.`,
  key: (name) => `Press ${bold(name)} on the keyboard.`,
  see: (text) => `The page says ${bold(text)}.`,
};

const punjabi: Sayings = {
  way: ({ by, names: [first = "", second] }) => {
    if (by === "palette") return `ਉੱਪਰ **Search** ਦਬਾਓ, ${first} ਲਿਖੋ ਅਤੇ ${bold(first)} ਚੁਣੋ।`;
    const place = by === "menu" ? "ਮੀਨੂ ਵਿੱਚ" : "ਉੱਪਰ";
    return second
      ? `${place} ${bold(first)} ਖੋਲ੍ਹੋ, ਫਿਰ ${bold(second)}।`
      : `${place} ${bold(first)} ਖੋਲ੍ਹੋ।`;
  },
  find: (typed) => `ਉੱਪਰ **Search** ਦਬਾਓ, ${typed} ਲਿਖੋ ਅਤੇ {name} ਚੁਣੋ।`,
  press: (name, at) => (at ? `${at} ਦੀ ਲਾਈਨ ਵਿੱਚ ${bold(name)} ਦਬਾਓ।` : `${bold(name)} ਦਬਾਓ।`),
  fill: (values) => {
    const [[label = "", value] = [], ...others] = Object.entries(values);
    return others.length > 0
      ? `${starred(Object.keys(values), "ਅਤੇ")} ਭਰੋ।`
      : `${bold(label)} ਵਿੱਚ ${value} ਭਰੋ।`;
  },
  tick: (name) => `${bold(name)} ਚੁਣੋ।`,
  upload: (what, into) => `${bold(into)} ਤੇ ਫਾਈਲ ਚੁਣੋ: ${what}।`,
  key: (name) => `ਕੀਬੋਰਡ ਤੇ ${bold(name)} ਦਬਾਓ।`,
  see: (text) => `ਪੇਜ ਤੇ ਲਿਖਿਆ ਆਉਂਦਾ ਹੈ: ${bold(text)}।`,
};

const sayings: Record<GuideLanguage, Sayings> = { en: english, pa: punjabi };

function said(deed: Deed, role: Role, say: Sayings): string {
  if ("open" in deed) {
    const way = wayTo(role, deed.open);
    if (!way) throw new Error(`${role} has no way to ${deed.open}`);
    return say.way(way);
  }
  if ("find" in deed) return say.find(deed.find);
  if ("press" in deed) return say.press(deed.press, deed.at);
  if ("fill" in deed) return say.fill(deed.fill);
  if ("tick" in deed) return say.tick(deed.tick);
  if ("upload" in deed) return say.upload(deed.upload, deed.into);
  if ("key" in deed) return say.key(deed.key);
  return say.see(deed.see);
}

type Reader = { role: Role; language: GuideLanguage; sample?: Sample };

/** The step as somebody of this role reads it; names of the screen between two stars. */
export function sentence(step: Step, { role, language, sample = readerSample }: Reader): string {
  const words = "note" in step ? step.note : step.says;
  const own = words === undefined ? undefined : inLanguage(words, language);
  const text = own ?? ("note" in step ? "" : said(step, role, sayings[language]));
  return filled(text, sample);
}

/** The names of the screen in a sentence. */
export const starredNames = (text: string): string[] =>
  [...text.matchAll(/\*\*(.+?)\*\*/g)].map(([, name = ""]) => name);
