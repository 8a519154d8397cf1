import { pageAsked } from "@/components/shell/page-asked";

/** Next calls this as each navigation begins: of links, `router.push`, Back and Forward alike. */
export function onRouterTransitionStart() {
  document.dispatchEvent(new Event(pageAsked));
}
