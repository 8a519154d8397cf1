import { createHash } from "node:crypto";
import type { NextRequest } from "next/server";
import type { ReactElement } from "react";
import type { DocumentFrame, Frame } from "@/components/student/document";
import {
  EntryPage,
  type EntryTrouble,
  OverPage,
  type ProofField,
} from "@/components/student/entry-page";
import { studentStyles } from "@/components/student/styles";
import { brand } from "@/lib/platform/brand";
import { languageOf } from "@/lib/platform/http/language";
import { packedPage } from "@/lib/platform/http/packed";
import { pageWords, type Saying } from "@/lib/student/page/labels";
import type { Language } from "@/lib/values/languages";

// The student's pages are HTML without the framework's scripts: a handler draws React to text (ARCHITECTURE.md).

const styleHash = createHash("sha256").update(studentStyles).digest("base64");

/** Nothing of another site, no script of the page itself, and no word of it to whoever is linked to. */
export const studentHeaders = {
  "Cache-Control": "no-store",
  "Content-Security-Policy": [
    "default-src 'none'",
    "script-src 'self'",
    `style-src 'sha256-${styleHash}'`,
    "img-src 'self' data: blob:",
    "connect-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join("; "),
  "Permissions-Policy": "camera=(self), microphone=(), geolocation=()",
  "Referrer-Policy": "no-referrer",
  "X-Content-Type-Options": "nosniff",
  "X-Robots-Tag": "noindex, nofollow, noarchive",
};

const answerHeaders = (cookies: readonly string[], more: Record<string, string>) => {
  const headers = new Headers({ ...studentHeaders, ...more });
  for (const cookie of cookies) headers.append("Set-Cookie", cookie);
  return headers;
};

/** `usual` is the language of the case, for whoever chose none on the page. */
export const frameOf = (request: NextRequest, usual: Language | null = null): Frame => {
  const language = languageOf(request.headers, usual);
  return { language, words: pageWords(language), brand: brand(), home: "/s" };
};

/** A page drawn to HTML. Next keeps react-dom/server out of its handlers unless it is loaded when it is wanted. */
export async function htmlAnswer(
  request: NextRequest,
  page: ReactElement,
  status = 200,
  cookies: string[] = [],
) {
  const { renderToStaticMarkup } = await import("react-dom/server");
  const html = `<!doctype html>${renderToStaticMarkup(page)}`;
  const type = { "Content-Type": "text/html; charset=utf-8", Vary: "Accept-Encoding" };
  const body = await packedPage(html, request.headers);
  return new Response(body, { status, headers: answerHeaders(cookies, type) });
}

const birthDate: ProofField = { name: "day", inputMode: "text" };

/** The page that asks for the birth date, whatever the address holds. */
export const entryAnswer = (request: NextRequest, trouble?: EntryTrouble, status = 200) =>
  htmlAnswer(
    request,
    <EntryPage {...frameOf(request)} field={birthDate} trouble={trouble} />,
    status,
  );

export const overAnswer = (request: NextRequest, cookies: string[] = [], left = false) =>
  htmlAnswer(request, <OverPage {...frameOf(request)} left={left} />, left ? 200 : 401, cookies);

/** To a page below /s; `said` is what it tells there. */
export const seeOther = (home: DocumentFrame["home"], said?: string, cookies: string[] = []) =>
  new Response(null, {
    status: 303,
    headers: answerHeaders(cookies, { Location: said ? `${home}?said=${said}` : home }),
  });

/** To the student's page, by an address without any token. */
export const toPage = (said?: Saying, cookies: string[] = []) => seeOther("/s", said, cookies);

/** An answer to the page's script. */
export const jsonAnswer = (body: object, status = 200) =>
  Response.json(body, { status, headers: studentHeaders });
