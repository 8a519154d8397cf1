"use client";
import { usePathname } from "next/navigation";
import { useEffect, useRef, useSyncExternalStore } from "react";
import { IconMenu2, IconPin, IconPinFilled } from "@/components/ui/icons";
import styles from "./shell.module.css";
import * as sidebar from "./sidebar-state";

const usePart = (read: () => boolean, onServer: boolean) =>
  useSyncExternalStore(sidebar.subscribe, read, () => onServer);

const edge = 40;
const swipe = 60;

/** Swiping right from the left edge opens it, swiping left anywhere closes it. */
function useSwipe() {
  useEffect(() => {
    let from: Touch | undefined;
    const start = (event: TouchEvent) => {
      from = event.touches.length === 1 ? event.touches[0] : undefined;
    };
    const end = (event: TouchEvent) => {
      const to = event.changedTouches[0];
      if (!from || !to) return;
      const [x, y] = [to.clientX - from.clientX, to.clientY - from.clientY];
      if (Math.abs(x) < swipe || Math.abs(x) < 2 * Math.abs(y)) return;
      if (x > 0 && from.clientX < edge && !sidebar.isShown()) sidebar.setOpen(true);
      if (x < 0 && sidebar.isOpen()) sidebar.setOpen(false);
    };
    document.addEventListener("touchstart", start, { passive: true });
    document.addEventListener("touchend", end, { passive: true });
    return () => {
      document.removeEventListener("touchstart", start);
      document.removeEventListener("touchend", end);
    };
  }, []);
}

/** While it lies over the page, the page cannot be reached; Esc and a click beside it close it. */
function useOverlay(open: boolean) {
  useEffect(() => {
    if (!open) return;
    const before = document.activeElement;
    const page = document.getElementById("page");
    page?.setAttribute("inert", "");
    document.querySelector<HTMLElement>("#sidebar a")?.focus();
    const close = (event: KeyboardEvent) => event.key === "Escape" && sidebar.setOpen(false);
    document.addEventListener("keydown", close);
    return () => {
      document.removeEventListener("keydown", close);
      page?.removeAttribute("inert");
      if (before instanceof HTMLElement) before.focus();
    };
  }, [open]);
}

export function Burger() {
  const shown = usePart(sidebar.isShown, true);
  const open = usePart(sidebar.isOpen, false);
  const path = usePathname();
  const last = useRef(path);
  useSwipe();
  useOverlay(open);
  useEffect(() => {
    if (last.current !== path) sidebar.setOpen(false);
    last.current = path;
  }, [path]);

  const press = () => {
    if (sidebar.isWide() && sidebar.isStatic()) sidebar.setStatic(false);
    else sidebar.setOpen(!sidebar.isOpen());
  };
  return (
    <button
      type="button"
      className={styles.iconButton}
      aria-label="Menu"
      aria-expanded={shown}
      aria-controls="sidebar"
      onClick={press}
    >
      <IconMenu2 size={20} stroke={1.7} aria-hidden />
    </button>
  );
}

/** What lies under an open sidebar. */
export function Backdrop() {
  const open = usePart(sidebar.isOpen, false);
  return open ? (
    <button
      type="button"
      tabIndex={-1}
      aria-label="Close the menu"
      className={styles.backdrop}
      onClick={() => sidebar.setOpen(false)}
    />
  ) : null;
}

/** The static-sidebar choice; on small screens there is no room for one. */
export function PinSidebar() {
  const on = usePart(sidebar.isStatic, true);
  const Icon = on ? IconPinFilled : IconPin;
  return (
    <button
      type="button"
      className={styles.pin}
      aria-pressed={on}
      onClick={() => sidebar.setStatic(!on)}
    >
      <Icon size={16} stroke={1.7} aria-hidden /> Keep this sidebar open
    </button>
  );
}
