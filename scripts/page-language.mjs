// The language of a page that students read. The server chooses it before Next sees the request, because the ready
// pages (ready-pages.mjs) are kept by it. Plain JavaScript, like server.mjs; lib/values/languages.ts has the same list.
const languages = ["en", "pa", "hi"];
const cookieName = "language";
const aYear = 365 * 24 * 3600;

/** The form and the student's own pages: all else is for staff, and English. */
const forStudents = /^\/(create-assessment|s)(\/|$)/;

const known = (language) => (languages.includes(language) ? language : undefined);
const cookie = new RegExp(`(?:^|;\\s*)${cookieName}=(\\w+)\\s*(?:;|$)`);

/** "pa-IN, en;q=0.8" → "pa": the best one that is spoken here, English where none is. */
export function acceptedLanguage(header = "") {
  const wishes = header.split(",").flatMap((part) => {
    const [tag = "", ...parameters] = part
      .trim()
      .toLowerCase()
      .split(/\s*;\s*/);
    const quality = parameters.find((one) => one.startsWith("q="))?.slice(2) ?? "1";
    const language = known(tag.split("-")[0]);
    return language && Number(quality) > 0 ? [{ language, quality: Number(quality) }] : [];
  });
  // A sort keeps the order of equals.
  return wishes.sort((a, b) => b.quality - a.quality)[0]?.language ?? "en";
}

/** What the person chose: just now by a link (`?language=pa`), or before, in their cookie. */
function chosenLanguage({ url = "/", headers }) {
  const asked = known(new URLSearchParams(url.split("?")[1]).get("language"));
  return { asked, chosen: asked ?? known(cookie.exec(headers.cookie ?? "")?.[1]) };
}

/** Marks a request for such a page with its language (lib/platform/http/language.ts), and keeps what a link chose. */
export const pageLanguage =
  ({ https = false }) =>
  (request, response) => {
    const { headers, url = "/" } = request;
    delete headers["x-language"];
    delete headers["x-language-chosen"];
    if (!forStudents.test(url.split("?")[0])) return;
    const { asked, chosen } = chosenLanguage(request);
    headers["x-language"] = chosen ?? acceptedLanguage(headers["accept-language"]);
    if (chosen) headers["x-language-chosen"] = "yes";
    response.setHeader("Content-Language", headers["x-language"]);
    if (asked)
      response.appendHeader(
        "Set-Cookie",
        `${cookieName}=${asked}; Path=/; Max-Age=${aYear}; SameSite=Lax; HttpOnly${https ? "; Secure" : ""}`,
      );
  };
