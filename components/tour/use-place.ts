import { type CSSProperties, type RefObject, useEffect, useState } from "react";

/** The button that opens the menu where it is not in sight. */
const burger = "[aria-controls=sidebar]";
const gap = 12;
const edge = 8;

type Place = { ring?: CSSProperties; beside?: CSSProperties; inMenu: boolean };

const inSight = (element: Element) =>
  element.checkVisibility({ visibilityProperty: true }) && element.getClientRects().length > 0;

/** The first of these that is in sight. */
const firstInSight = (selector: string) => [...document.querySelectorAll(selector)].find(inSight);

const clamp = (wanted: number, most: number) => Math.max(edge, Math.min(wanted, most));

/** Below what it points at where there is room, else above, else beside it. */
function placeBeside(target: DOMRect, { offsetWidth: width, offsetHeight: height }: HTMLElement) {
  const left = clamp(target.left, innerWidth - width - edge);
  const [below, above] = [target.bottom + gap, target.top - gap - height];
  if (below + height + edge <= innerHeight) return { left, top: below };
  if (above >= edge) return { left, top: above };
  return {
    left: clamp(target.right + gap, innerWidth - width - edge),
    top: clamp(target.top, innerHeight - height - edge),
  };
}

/** Where the ring and the card of a step are drawn, kept while the page scrolls and changes its size. */
export function usePlace(selector: string, card: RefObject<HTMLElement | null>) {
  const [place, setPlace] = useState<Place>({ inMenu: false });
  useEffect(() => {
    const look = () => {
      const own = firstInSight(selector);
      const target = own ?? firstInSight(burger);
      if (!target || !card.current) return setPlace({ inMenu: false });
      const box = target.getBoundingClientRect();
      const { left, top, width, height } = box;
      setPlace({
        ring: { left: left - 4, top: top - 4, width: width + 8, height: height + 8 },
        beside: placeBeside(box, card.current),
        inMenu: !own,
      });
    };
    firstInSight(selector)?.scrollIntoView({ block: "nearest" });
    look();
    // The card has another size once the words of its step stand.
    const watch = new ResizeObserver(look);
    for (const element of [document.documentElement, card.current])
      if (element) watch.observe(element);
    // The root's attributes open the menu, at once for somebody who asks for less motion.
    const menu = new MutationObserver(look);
    menu.observe(document.documentElement, { attributes: true });
    addEventListener("scroll", look, { passive: true, capture: true });
    addEventListener("resize", look);
    // With motion, the menu is out of sight once it has moved out.
    addEventListener("transitionend", look);
    return () => {
      watch.disconnect();
      menu.disconnect();
      removeEventListener("scroll", look, { capture: true });
      removeEventListener("resize", look);
      removeEventListener("transitionend", look);
    };
  }, [selector, card]);
  return place;
}
