const home = "/app/main/dashboard";
const here = "http://here.invalid";

/**
 * The page after logging in is a path of this site, never another one. What a browser would make of it
 * counts: it drops tabs and line ends, reads \ as /, and takes out dots, so that "/.//evil.example"
 * becomes "//evil.example", which is another site.
 */
export function ownPath(target: unknown): string {
  if (typeof target !== "string" || !target.startsWith("/") || !URL.canParse(target, here))
    return home;
  const { origin, pathname, search, hash } = new URL(target, here);
  const path = pathname + search + hash;
  // Once more as it is sent on: what it has become must be of this site as well.
  const again = URL.canParse(path, here) && new URL(path, here);
  const same = again && again.origin === here && again.pathname === pathname;
  return origin === here && same && !/^\/[/\\]/.test(path) ? path : home;
}

/** Where to go after logging in, from the address of the login page: the page itself is the same for everybody. */
export const pathAfterLogin = () =>
  ownPath(new URLSearchParams(window.location.search).get("callbackUrl"));
