import { describe, expect, it } from "vitest";
import { sanitise } from "@/lib/parts/remarks/sanitise";
import { mentionsIn, mentionText, named, remarkOf, suggested } from "@/lib/parts/remarks/schema";

const id = "019a0000-0000-7000-8000-00000000000a";
const other = "019a0000-0000-7000-8000-00000000000b";
const span = (who: string, name: string) => `<span data-mention="${who}">@${name}</span>`;

describe("a mention", () => {
  it.each([
    [span(id, "Simran"), span(id, "Simran")],
    [`<span data-mention="${id}" onclick="x" style="color:red">@S</span>`, span(id, "S")],
    ["<span>plain</span>", "plain"],
    ['<span data-mention="x">@S</span>', "@S"],
    [`<span data-mention="${id.toUpperCase()}">@S</span>`, "@S"],
    [`<p data-mention="${id}">@S</p>`, "<p>@S</p>"],
  ])("the mention %s is stored as %s", (html, clean) => {
    expect(sanitise(html)).toBe(clean);
    expect(sanitise(clean)).toBe(clean);
  });

  it("a mention is found once, and called by the name of the user", () => {
    const html = `${span(id, "x")} ${span(other, "y")} ${span(id, "z")}`;
    expect(mentionsIn(html)).toEqual([id, other]);
    expect(named(html, new Map([[id, "A & B"]]))).toBe(
      `${span(id, "A &amp; B")} ${span(other, "y")} ${span(id, "A &amp; B")}`,
    );
  });
});

describe("lines as they were typed", () => {
  const people = [
    { _id: id, name: "Simran" },
    { _id: other, name: "Simran Kaur (GSP)" },
  ];
  it("typed lines become paragraphs without active content", () => {
    expect(remarkOf("Called <b>\n\n  Father & co  \n", [])).toBe(
      "<p>Called &lt;b&gt;</p><p>Father &amp; co</p>",
    );
  });
  it("typed lines mention the chosen people, the longest name first", () => {
    expect(remarkOf("@Simran Kaur (GSP) and @Simran, @Simranjit @Nobody", people)).toBe(
      `<p>${span(other, "Simran Kaur (GSP)")} and ${span(id, "Simran")}, @Simranjit @Nobody</p>`,
    );
  });
  it("typed lines suggest users after an @ that begins a word", () => {
    expect(mentionText("Hello @Sim")).toBe("Sim");
    expect(mentionText("@")).toBe("");
    expect(mentionText("(@si ka")).toBe("si ka");
    expect(mentionText("mail a@example")).toBeUndefined();
    expect(mentionText("@Simran\nnext")).toBeUndefined();
    expect(suggested(people, "kaur").map(({ _id }) => _id)).toEqual([other]);
    expect(suggested(people, "")).toEqual(people);
    expect(suggested(people, "imran")).toEqual([]);
  });
});
