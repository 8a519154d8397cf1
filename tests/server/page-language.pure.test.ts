import { IncomingMessage, ServerResponse } from "node:http";
import { Socket } from "node:net";
import { describe, expect, it } from "vitest";
import { languageOf } from "@/lib/platform/http/language";
import { type Language, languages } from "@/lib/values/languages";
import { acceptedLanguage, pageLanguage } from "../../scripts/page-language.mjs";

type Visit = { url?: string; cookie?: string; accept?: string; usual?: Language; https?: boolean };

/** The language that a page is drawn in, and the cookie that its answer sets. */
function visit({ url = "/create-assessment", cookie, accept, usual, https = false }: Visit) {
  const request = new IncomingMessage(new Socket());
  const sent = {
    cookie,
    "accept-language": accept,
    "x-language": "hi",
    "x-language-chosen": "yes",
  };
  Object.assign(request, { url, headers: JSON.parse(JSON.stringify(sent)) });
  const response = new ServerResponse(request);
  pageLanguage({ https })(request, response);
  const headers = new Headers(request.headers as Record<string, string>);
  return { language: languageOf(headers, usual), sets: response.getHeader("set-cookie") };
}

describe("what a browser asks for", () => {
  it.each([
    [undefined, "en"],
    ["", "en"],
    ["pa", "pa"],
    ["pa-IN,pa;q=0.9,en-US;q=0.8", "pa"],
    ["PA-Guru-IN", "pa"],
    ["hi-IN,hi;q=0.9,pa;q=0.8", "hi"],
    ["en-IN,en-GB;q=0.9,pa;q=0.7", "en"],
    ["en;q=0.5, hi ;q=0.7 , pa; q=0.6", "hi"],
    ["de-DE,fr;q=0.9,pa;q=0.1", "pa"],
    ["de-DE,fr;q=0.9", "en"],
    ["pa;q=0,hi;q=0.1", "hi"],
    ["pa;q=0", "en"],
    ["pa;q=x,hi", "hi"],
    ["*", "en"],
    ["pad,hid,english", "en"],
    [",,;q=1,hi;;", "hi"],
  ])("%s is answered in %s", (header, language) => {
    expect(acceptedLanguage(header)).toBe(language);
    expect(visit({ accept: header }).language).toBe(language);
  });
});

describe("the language of a page for students", () => {
  it.each([...languages])(
    "a link to %s chooses it, and the browser keeps the choice",
    (language) => {
      const link = visit({ url: `/create-assessment?language=${language}`, cookie: "language=hi" });
      expect(link.language).toBe(language);
      const [cookie = ""] = [link.sets].flat().map(String);
      expect(cookie).toMatch(/^language=\w\w; Path=\/; Max-Age=31536000; SameSite=Lax; HttpOnly$/);
      const later = visit({ cookie: `a=b; ${cookie.split(";")[0]}`, accept: "en" });
      expect(later).toEqual({ language, sets: undefined });
    },
  );

  it("the choice wins over the case's language, which wins over the browser's", () => {
    expect(visit({ cookie: "language=hi", usual: "pa", accept: "en" }).language).toBe("hi");
    expect(visit({ usual: "pa", accept: "en" }).language).toBe("pa");
    expect(visit({ url: "/s/x", accept: "hi" }).language).toBe("hi");
  });

  it.each([
    { url: "/create-assessment?language=ur" },
    { url: "/create-assessment?language=" },
    { cookie: "language=ur" },
    { cookie: "otherlanguage=pa" },
    { cookie: "language=pa-IN" },
  ])("what is spoken nowhere here chooses nothing: %o", (sent) => {
    expect(visit({ ...sent, accept: "pa" })).toEqual({ language: "pa", sets: undefined });
  });

  it("the cookie of an office with https never leaves on another way", () => {
    const { sets } = visit({ url: "/create-assessment?language=pa", https: true });
    expect(String(sets)).toMatch(/; Secure$/);
  });

  it.each(["/login", "/app/users", "/settings", "/api/enquiry/create", "/create-assessments"])(
    "%s is English, whatever the browser wants or claims",
    (url) => {
      const page = visit({ url: `${url}?language=pa`, cookie: "language=pa", accept: "pa" });
      expect(page).toEqual({ language: "en", sets: undefined });
    },
  );
});
