// What a browser says of itself, in the words of the person who sits before it. The order counts: most say that they
// are others as well.

const browsers = [
  ["Edg", "Edge"],
  ["OPR/", "Opera"],
  ["SamsungBrowser/", "Samsung Internet"],
  ["Firefox/", "Firefox"],
  ["FxiOS/", "Firefox"],
  ["CriOS/", "Chrome"],
  ["Chrome/", "Chrome"],
  ["Safari/", "Safari"],
] as const;

const systems = [
  ["iPhone", "iPhone"],
  ["iPad", "iPad"],
  ["Android", "Android"],
  ["Windows", "Windows"],
  ["CrOS", "ChromeOS"],
  ["Macintosh", "Mac"],
  ["Linux", "Linux"],
] as const;

const nameIn = (said: string, kinds: readonly (readonly [string, string])[]) =>
  kinds.find(([mark]) => said.includes(mark))?.[1];

/** "Chrome on Windows"; a program that is no browser is one. */
export function deviceWords(userAgent: string | null): string {
  const said = userAgent?.slice(0, 500) ?? "";
  const [browser, system] = [nameIn(said, browsers), nameIn(said, systems)];
  if (browser && system) return `${browser} on ${system}`;
  return browser ?? system ?? (said ? "A program" : "Unknown device");
}
