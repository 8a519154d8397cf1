import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { hasWords, sanitise, textOf } from "@/lib/parts/remarks/sanitise";
import { markup } from "@/lib/parts/remarks/schema";

describe("what is clean stays as it was typed", () => {
  it.each([
    "<p>Called. Father &amp; son will come on <strong>Saturday</strong>.</p>",
    "<p><em>a</em><u>b</u><s>c</s><b>d</b><i>e</i></p>",
    "<h3>Plan</h3><h4>Funds</h4><ul><li><p>GIC</p></li><li><p>Loan</p></li></ul>",
    '<ol start="3"><li><p>Third</p></li></ol><blockquote><p>said</p></blockquote>',
    "<p>one<br>two</p><p></p>",
    '<p><a href="https://example.com/a?b=1&amp;c=2">page</a></p>',
    '<p><a href="mailto:a@example.com">mail</a> <a href="tel:+919876543210">call</a></p>',
    "<p>1 &lt; 2 &gt; 0, &lt;script&gt;alert(1)&lt;/script&gt; as words</p>",
    "<p>ਪੰਜਾਬੀ, हिन्दी, 🎉, ₹18 lakh, “quoted”, \u00a0 space</p>",
  ])("harmless markup stays as it was typed: %s", (html) => expect(sanitise(html)).toBe(html));
});

describe("what could do anything goes", () => {
  it.each([
    ["<p>a<script>alert(1)</script>b</p>", "<p>ab</p>"],
    ["<SCRIPT SRC=//evil.example></SCRIPT>a", "a"],
    ["<p onclick=alert(1) style='x' class=y id=z>a</p>", "<p>a</p>"],
    ["<img src=x onerror=alert(1)>a", "a"],
    ["<a href='javascript:alert(1)'>a</a>", "<a>a</a>"],
    ["<a href=' java\nscript:alert(1)'>a</a>", "<a>a</a>"],
    ["<a href='&#106;avascript&colon;alert(1)'>a</a>", "<a>a</a>"],
    ["<a href='data:text/html,<script>alert(1)</script>'>a</a>", "<a>a</a>"],
    ["<a href='vbscript:x'>a</a>", "<a>a</a>"],
    ["<a href='//evil.example'>a</a>", "<a>a</a>"],
    ["<svg onload=alert(1)><text>x</text></svg>a", "a"],
    ["<svg><a xlink:href='javascript:alert(1)'>x</a></svg>a", "a"],
    ["<math><mi xlink:href='data:x'>x</mi></math>a", "a"],
    ["<style>p{background:url(//evil)}</style>a", "a"],
    ["<iframe src=//evil.example>x</iframe>a", "a"],
    ["<object data=x>x</object><embed src=x>a", "a"],
    ["<form action=//evil><input name=a><button>b</button></form>", "b"],
    [
      "<base href=//evil><meta http-equiv=refresh content='0;//evil'><link rel=stylesheet href=x>a",
      "a",
    ],
    ["<h1>a</h1><div>b</div><table><tr><td>c</td></tr></table>", "abc"],
    ["<!-- <p>x</p> -->a<![CDATA[b]]>", "a"],
    ["<template><img src=x onerror=alert(1)></template>a", "a"],
  ])("active content is removed: %s", (html, clean) => expect(sanitise(html)).toBe(clean));
});

describe("what a second reading could take for markup", () => {
  it.each([
    "<scr<script>ipt>alert(1)</scr</script>ipt>",
    "<<script>script>alert(1)<</script>/script>",
    "<noscript><p title='</noscript><img src=x onerror=alert(1)>'>",
    "<math><mtext><table><mglyph><style><!--</style><img title='--&gt;&lt;img src=1 onerror=alert(1)&gt;'>",
    "<svg></p><style><a id='</style><img src=1 onerror=alert(1)>'>",
    "<form><math><mtext></form><form><mglyph><style></math><img src onerror=alert(1)>",
    "<p <img src=x onerror=alert(1)>",
    "<a href=\"https://example.com/'onmouseover='alert(1)\">a</a>",
    "<p>&lt;img src=x onerror=alert(1)&gt;</p>",
    "<textarea></textarea><img src=x onerror=alert(1)></textarea>",
    "<xmp><img src=x onerror=alert(1)></xmp>",
    "<p>a</p",
    "<p><A<p><p>",
    "<p>a<",
    "<a href=https://example.com",
    "</p></ul><li>a<ul><p>b<ol>",
  ])("markup for a second reading is removed: %s", (html) => {
    const clean = sanitise(html);
    expectHarmless(clean);
    expect(sanitise(clean)).toBe(clean);
  });
});

/** Every `<` begins a tag of the list, with no attribute but those of the list. */
function expectHarmless(clean: string) {
  const tag = new RegExp(
    `^</?(${markup.tags.join("|")})( (href="(${markup.schemes.join("|")}):[^"<>]*"|start="[^"<>]*"))?>`,
    "i",
  );
  for (const at of [...clean.matchAll(/</g)].map(({ index }) => index))
    expect(clean.slice(at)).toMatch(tag);
}

const pieces = fc.constantFrom(
  ...["<p>", "</p>", "<ul>", "<li>", "</ul>", "<ol start='2'>", "<strong>", "</strong>", "<br>"],
  ...["<a href='https://e.example'>", "<a href=javascript:x>", "</a>", "<script>", "</script>"],
  ...["<svg>", "</svg>", "<math>", "<style>", "</style>", "<img src=x onerror=y>", "<!--", "-->"],
  ...[
    "<textarea>",
    "</textarea>",
    "<title>",
    "<p onclick='x'",
    ">",
    "<",
    "'",
    '"',
    "&lt;",
    "&amp;",
  ],
  ...["&#60;script&#62;", "\u0000", "text", " ", "\n", "<iframe>", "<template>", "</template>"],
);

it("any mix of pieces leaves only the allowed list, and a second pass changes nothing", () => {
  fc.assert(
    fc.property(fc.array(fc.oneof(pieces, fc.string()), { maxLength: 30 }), (heap) => {
      const clean = sanitise(heap.join(""));
      expectHarmless(clean);
      expect(sanitise(clean)).toBe(clean);
    }),
    { numRuns: 2_000 },
  );
});

it("any words come back as they were", () => {
  fc.assert(
    fc.property(fc.string({ unit: "grapheme" }), (words) => {
      const escaped = words
        .replaceAll("&", "&amp;")
        .replaceAll("<", "&lt;")
        .replaceAll(">", "&gt;");
      const clean = sanitise(`<p>${escaped}</p>`);
      expect(textOf(clean)).toBe(words.trim());
    }),
  );
});

it("markup nested deeper than anybody writes is flattened, and its words stay", () => {
  const clean = sanitise(`${"<ul><li>".repeat(2_000)}deep`);
  expect(clean.match(/<ul>/g)?.length).toBeLessThan(20);
  expect(textOf(clean)).toBe("deep");
});

describe("whether there is something to read", () => {
  it.each([
    "",
    "<p></p>",
    "<p> </p><p><br></p>",
    "<ul><li></li></ul>",
    "<p>\u200b\ufeff\u00a0</p>",
  ])("markup without anything to read: %j", (html) => expect(hasWords(sanitise(html))).toBe(false));
  it.each(["<p>a</p>", "<p>0</p>", "<p>🎉</p>", "<p>&lt;</p>", "."])(
    "markup with something to read: %j",
    (html) => expect(hasWords(sanitise(html))).toBe(true),
  );
});
