import type { NextRequest } from "next/server";
import { htmlAnswer, studentHeaders } from "@/app/s/draw";
import {
  type EnquireDraft,
  type EnquireFrame,
  EnquirePage,
  EnquireSaid,
} from "@/components/student/enquire-page";
import { trapName } from "@/lib/intake/lead-arrivals/door";
import { callPath, formPath } from "@/lib/intake/lead-sources/labels";
import { brand } from "@/lib/platform/brand";
import { languageOf } from "@/lib/platform/http/language";
import { enquireWords } from "@/lib/student/enquire-page/labels";
import { isLanguage } from "@/lib/values/languages";

/** The call that the form makes is no page of a language, so its address says which the page was in. */
const frameOf = (request: NextRequest, key: string): EnquireFrame => {
  const said = request.nextUrl.searchParams.get("language");
  const language = isLanguage(said) ? said : languageOf(request.headers);
  const words = enquireWords(language);
  return { language, words, brand: brand(), home: "/s/enquire", address: formPath(key) };
};

export const enquireAnswer = (request: NextRequest, key: string, draft?: EnquireDraft) => {
  const frame = frameOf(request, key);
  const action = `${callPath(key)}?language=${frame.language}`;
  return htmlAnswer(
    request,
    <EnquirePage {...frame} action={action} trap={trapName} draft={draft} />,
    draft ? 422 : 200,
  );
};

export const thanksAnswer = (request: NextRequest, key: string) => {
  const frame = frameOf(request, key);
  const { thanks, calls } = frame.words;
  return htmlAnswer(
    request,
    <EnquireSaid {...frame} heading={thanks} says={calls} back={formPath(key)} />,
  );
};

/** Why nothing is taken: by its status. */
export const enquireRefused = (request: NextRequest, key: string, status: number) => {
  const frame = frameOf(request, key);
  const { gone, wait, away } = frame.words;
  const says = status === 404 ? gone : status === 429 ? wait : away;
  return htmlAnswer(request, <EnquireSaid {...frame} says={says} />, status);
};

/** To the page that thanks, so that a reload sends nothing again. */
export const toThanks = (request: NextRequest, key: string) => {
  const { language } = frameOf(request, key);
  const Location = `${formPath(key)}?thanks=1&language=${language}`;
  return new Response(null, { status: 303, headers: { ...studentHeaders, Location } });
};
