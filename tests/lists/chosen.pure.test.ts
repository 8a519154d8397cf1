import { describe, expect, it } from "vitest";
import { chosen } from "@/components/lists/chosen";
import { href } from "@/components/lists/href";

// Columns as somebody chose them, and the address that says that nothing is asked for.

const column = (key: string, more = {}) => ({ key, header: key, cell: () => null, ...more });
const columns = [
  column("tick", { header: "" }),
  column("no"),
  column("name", { card: "title" }),
  column("stage", { extra: true }),
  column("more", { card: "end" }),
];
const keys = (wanted?: string[]) => chosen(columns, wanted).shown.map(({ key }) => key);

describe("columns", () => {
  it.each([
    ["the usual ones", undefined, ["tick", "no", "name", "more"]],
    ["in another order", ["stage", "name", "no"], ["tick", "stage", "name", "no", "more"]],
    ["never without the name", ["stage"], ["tick", "name", "stage", "more"]],
    ["what is no column any more is left out", ["moon", "name"], ["tick", "name", "more"]],
    ["none left", ["moon"], ["tick", "no", "name", "more"]],
  ])("columns are chosen by %s", (_, wanted, shown) => {
    expect(keys(wanted)).toEqual(shown);
  });

  it("all columns can be chosen but the tick and the menu", () => {
    const { choices } = chosen(columns, ["stage", "name"]);
    expect(choices.map(({ key, isShown }) => [key, isShown])).toEqual([
      ["stage", true],
      ["name", true],
      ["no", false],
    ]);
  });
});

it.each([
  [{ filters: "none" }, "/x?filters=none"],
  [{ filters: "none", view: "1" }, "/x?filters=none&view=1"],
  [{ filters: "none", country: "CA" }, "/x?country=CA"],
  [{ filters: "none", view: "1", sort: "date" }, "/x?view=1&sort=date"],
])("the saved columns %j are %s", (params, wanted) => {
  expect(href("/x", params)).toBe(wanted);
});
