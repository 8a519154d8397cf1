import type { Locator, Page } from "@playwright/test";
import { expect } from "./test";

// The code that drags comes after the page; a card that can be dragged has the cursor that says so.

/** Drags a card by the mouse. */
export async function drag(card: Locator, to: Locator): Promise<void> {
  await carry(card, to);
  await card.page().mouse.up();
}

/** Takes a card by the mouse, and holds it where it would be dropped. */
export async function carry(card: Locator, to: Locator): Promise<void> {
  const { mouse } = card.page();
  await expect(card).toHaveCSS("cursor", "grab");
  const from = await middleOf(card);
  const end = await middleOf(to);
  await mouse.move(from.x, from.y);
  await mouse.down();
  for (const { x, y } of between(from, end)) await mouse.move(x, y);
  await expect(to).toHaveAttribute("data-over");
}

/** Drags a card by a finger, which rests on it until it is lifted. */
export async function dragByFinger(card: Locator, to: Locator): Promise<void> {
  await expect(card).toHaveCSS("cursor", "grab");
  const from = await middleOf(card);
  const end = await middleOf(to);
  const finger = await putFinger(card.page(), from);
  await expect(card).toHaveAttribute("data-lifted");
  for (const place of between(from, end)) await finger.move(place);
  await expect(to).toHaveAttribute("data-over");
  await finger.lift();
}

type Place = { x: number; y: number };

/** A finger on the screen. */
export async function putFinger(page: Page, at: Place) {
  const session = await page.context().newCDPSession(page);
  const touch = (type: "touchStart" | "touchMove" | "touchEnd", touchPoints: Place[]) =>
    session.send("Input.dispatchTouchEvent", { type, touchPoints });
  await touch("touchStart", [at]);
  return {
    move: (to: Place) => touch("touchMove", [to]),
    lift: async () => {
      await touch("touchEnd", []);
      await session.detach();
    },
  };
}

const between = (from: Place, to: Place) =>
  [0.1, 0.3, 0.5, 0.7, 0.9, 1].map((part) => ({
    x: from.x + (to.x - from.x) * part,
    y: from.y + (to.y - from.y) * part,
  }));

/** The middle of what is seen of a place from left to right. */
export async function middleOf(place: Locator): Promise<Place> {
  const box = await place.boundingBox();
  const width = place.page().viewportSize()?.width;
  if (!box || !width) throw new Error("Nothing is there to be dragged or dropped at.");
  const right = Math.min(box.x + box.width, width);
  return { x: (box.x + right) / 2, y: box.y + box.height / 2 };
}
