import { describe, expect, it } from "vitest";
import {
  cookieNamed,
  cookieOfPractice,
  cookiesForPractice,
  isOfOtherWorld,
  namesToClear,
  passes,
} from "../../scripts/practice-pass.mjs";

// A pass leads a browser to practice, with the cookies of practice alone.

const secret = "a-secret-that-is-only-used-in-tests";
const header =
  "next-auth.session-token=real; practice=p; practice.next-auth.session-token=own; login-branch=batala; practice.ticket=t";

describe("a pass", () => {
  const { make, open } = passes(secret);

  it("a pass tells where its owner was, for twelve hours", () => {
    const pass = make("/app/today?late=1", 0);
    expect(open(pass, 12 * 3600_000 - 1)).toBe("/app/today?late=1");
    expect(open(pass, 12 * 3600_000)).toBeUndefined();
  });

  it("a pass that was changed, or is of another secret, opens nothing", () => {
    const [until, from, signature] = make("/app/today").split(".");
    const later = `${Number(until) + 1}.${from}.${signature}`;
    const elsewhere = `${until}.${Buffer.from("//evil.example").toString("base64url")}.${signature}`;
    for (const pass of [later, elsewhere, `${until}.${from}`, "", "1", "..", `${until}.${from}.é`])
      expect(open(pass), pass).toBeUndefined();
    expect(passes(`${secret}!`).open(make("/app/today"))).toBeUndefined();
  });
});

describe("cookies", () => {
  it("practice is given its own cookies under their plain names, and none of the real house", () => {
    expect(cookiesForPractice(header)).toBe("next-auth.session-token=own; ticket=t");
    expect(cookiesForPractice(undefined)).toBe("");
  });

  it("a cookie that practice sets never has the name of a real one", () => {
    expect(cookieOfPractice("next-auth.session-token=own; Path=/; HttpOnly")).toBe(
      "practice.next-auth.session-token=own; Path=/; HttpOnly",
    );
    expect(cookieNamed("practice", `x=1; ${header}`)).toBe("p");
  });

  it("leaving clears the pass and the cookies of practice, and the real session stays", () => {
    expect(namesToClear(header)).toEqual([
      "practice",
      "practice.next-auth.session-token",
      "practice.ticket",
    ]);
  });
});

describe("a tab of the other world", () => {
  const asks = (method: string, headers: Record<string, string>, url = "/app/today") => ({
    method,
    url,
    headers,
  });
  const mark = { "x-practice": "1" };
  const byPages = [
    asks("POST", { "next-action": "7f" }),
    asks("GET", { rsc: "1" }),
    asks("GET", { "x-requested-with": "XMLHttpRequest" }),
    asks("DELETE", {}),
  ];

  it.each(byPages)("%o is refused without the mark in practice, and with it outside", (request) => {
    const marked = { ...request, headers: { ...request.headers, ...mark } };
    expect(isOfOtherWorld(request, true)).toBe(true);
    expect(isOfOtherWorld(marked, true)).toBe(false);
    expect(isOfOtherWorld(marked, false)).toBe(true);
    expect(isOfOtherWorld(request, false)).toBe(false);
  });

  it("the stream of a bell says in its address of which house its tab is", () => {
    const stream = (url: string) => asks("GET", { accept: "text/event-stream" }, url);
    const real = stream("/api/notifications/stream");
    const own = stream("/api/notifications/stream?x-practice=1");
    expect([isOfOtherWorld(real, false), isOfOtherWorld(own, true)]).toEqual([false, false]);
    expect([isOfOtherWorld(real, true), isOfOtherWorld(own, false)]).toEqual([true, true]);
  });

  it("pages, pictures and forms that the browser itself asks for are of the world that its cookie says", () => {
    for (const request of [
      asks("GET", {}),
      asks("HEAD", {}),
      asks("POST", { "sec-fetch-mode": "navigate" }),
    ])
      for (const practises of [true, false]) expect(isOfOtherWorld(request, practises)).toBe(false);
  });
});
