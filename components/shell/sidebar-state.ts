// Whether the sidebar shows, and which of its groups are open, are attributes of <html>, so that the first paint is right
// before any script of React's has run. Static (wide screens): it stands beside the page. Open: it lies over it.

const stored = "sidebar-static";
const root = () => document.documentElement;

export const isWide = () => window.matchMedia("(min-width: 769px)").matches;
export const isStatic = () => root().dataset.sidebarStatic !== "off";
export const isOpen = () => "sidebarOpen" in root().dataset;

const groupsOf = (staffId: string) => `menu-groups:${staffId}`;

/** Inline in the layout, before the page: the choices that this person left in this browser. */
export const restoreScript = (staffId: string) =>
  `try{const d=document.documentElement.dataset;if(localStorage.getItem("${stored}")==="off")d.sidebarStatic="off";d.menuGroups=localStorage.getItem("${groupsOf(staffId)}")??""}catch{}`;

const listeners = new Set<() => void>();
const changed = () => {
  for (const listener of listeners) listener();
};

export const subscribe = (listener: () => void) => {
  listeners.add(listener);
  window.addEventListener("resize", listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener("resize", listener);
  };
};

function keep(name: string, value: string) {
  try {
    localStorage.setItem(name, value);
  } catch {
    // No storage: the choice holds for this visit.
  }
}

export function setStatic(on: boolean) {
  root().dataset.sidebarStatic = on ? "on" : "off";
  keep(stored, on ? "on" : "off");
  if (on && isWide()) setOpen(false);
  changed();
}

export function setOpen(open: boolean) {
  if (open) root().dataset.sidebarOpen = "";
  else delete root().dataset.sidebarOpen;
  changed();
}

/** In sight, in whichever way. */
export const isShown = () => isOpen() || (isWide() && isStatic());

const openGroups = () => (root().dataset.menuGroups ?? "").split(" ").filter(Boolean);
export const isGroupOpen = (name: string) => openGroups().includes(name);

export function setGroupOpen(staffId: string, name: string, open: boolean) {
  const others = openGroups().filter((other) => other !== name);
  const groups = (open ? [...others, name] : others).join(" ");
  root().dataset.menuGroups = groups;
  keep(groupsOf(staffId), groups);
  changed();
}
