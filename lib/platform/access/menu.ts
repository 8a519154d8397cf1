import {
  type GroupName,
  groupLabels,
  type NamedPage,
  namedPages,
  type SidebarHref,
} from "@/lib/platform/access/pages";
import { can, holds, type Viewer } from "@/lib/platform/access/policy";

// What of the table of pages one person is shown, and where.

export type MenuPage = Pick<NamedPage, "href" | "label" | "words">;
/** Of the sidebar: up to three pages are links, more lie under a button that opens them. */
export type MenuEntry = { name: SidebarHref | GroupName; label: string; pages: MenuPage[] };
export type SettingsCard = MenuPage & { about: string };
export type Menu = {
  sidebar: MenuEntry[];
  header: MenuPage[];
  settings: SettingsCard[];
  /** those that only the palette has */
  others: MenuPage[];
};

type Reader = Pick<Viewer, "role" | "books" | "allBranches">;

const opens = (viewer: Reader, page: NamedPage) =>
  holds(viewer, page.right) && (!page.allBranches || viewer.allBranches);
const linked = ({ role }: Reader, { notFor }: NamedPage) => !notFor?.includes(role);
const linkOf = ({ href, label, words }: NamedPage): MenuPage => ({
  href,
  label,
  ...(words && { words }),
});

/** `handles`: whether cases are theirs, where their role alone does not say so */
export function menuOf(viewer: Reader, handles = false): Menu {
  const open = namedPages.filter((page) => opens(viewer, page));
  const shown = open.filter(
    (page) =>
      linked(viewer, page) &&
      (page.href !== "/app/today" || handles || can(viewer, "dashboard.followUps")),
  );
  const at = (place: NamedPage["place"]) => shown.filter((page) => page.place === place);
  return {
    sidebar: sidebarOf(shown),
    header: at("header").map(linkOf),
    settings: at("settings").map((page) => ({ ...linkOf(page), about: page.about ?? "" })),
    others: open.filter((page) => page.place === "palette" || !shown.includes(page)).map(linkOf),
  };
}

/** A group stands where the table has its first page. A button that hides only two or three costs more than it tidies: those are links. */
function sidebarOf(shown: readonly NamedPage[]): MenuEntry[] {
  const begun = new Set<GroupName>();
  return shown.flatMap((page): MenuEntry[] => {
    const { place, label } = page;
    if (place === "sidebar")
      return [{ name: page.href as SidebarHref, label, pages: [linkOf(page)] }];
    if (!isGroup(place) || begun.has(place)) return [];
    begun.add(place);
    const pages = shown.filter((other) => other.place === place).map(linkOf);
    if (pages.length > 3) return [{ name: place, label: groupLabels[place], pages }];
    return pages.map((link) => ({ name: place, label: link.label, pages: [link] }));
  });
}

const isGroup = (place: NamedPage["place"]): place is GroupName =>
  Object.hasOwn(groupLabels, place);
