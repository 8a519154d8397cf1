// Whether the sidebar shows is an attribute of <html>, so that the first paint is right before any
// script of React's has run. Static (wide screens): it stands beside the page. Open: it lies over it.

const stored = "sidebar-static";
const root = () => document.documentElement;

export const isWide = () => window.matchMedia("(min-width: 769px)").matches;
export const isStatic = () => root().dataset.sidebarStatic !== "off";
export const isOpen = () => "sidebarOpen" in root().dataset;

/** Inline in the layout, before the page: the choice kept in this browser. */
export const restoreScript = `try{if(localStorage.getItem("${stored}")==="off")document.documentElement.dataset.sidebarStatic="off"}catch{}`;

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

export function setStatic(on: boolean) {
  root().dataset.sidebarStatic = on ? "on" : "off";
  try {
    localStorage.setItem(stored, on ? "on" : "off");
  } catch {
    // No storage: the choice holds for this visit.
  }
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
