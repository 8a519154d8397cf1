const home = "/app/main/dashboard";

/** Where to go after logging in: a path of this site, never another one. */
export function ownPath(wanted: unknown): string {
  if (typeof wanted !== "string" || !/^\/(?![/\\])/.test(wanted)) return home;
  // What a browser would make of it counts: it drops tabs and line ends, and reads \ as /.
  const here = "http://here.invalid";
  const url = URL.canParse(wanted, here) ? new URL(wanted, here) : undefined;
  return url?.origin === here ? url.pathname + url.search + url.hash : home;
}
