"use client";
import { useEffect, useState } from "react";
import { dayInIndia } from "@/lib/values/clock";

const MINUTE_MS = 60_000;

/** How far this browser's clock is from the server's, by the moment that the page was made at. */
const behind = new Map<number, number>();

/** India's day, by the server's clock; at midnight it becomes the next, on a page left open too. */
export function useToday(madeAt: number) {
  // Asked once: a page that comes back from the browser's memory was not made just now.
  if (!behind.has(madeAt)) behind.set(madeAt, madeAt - Date.now());
  const [today, setToday] = useState(() => dayInIndia(new Date(madeAt)));

  useEffect(() => {
    const look = () => setToday(dayInIndia(new Date(Date.now() + (behind.get(madeAt) ?? 0))));
    look();
    const timer = setInterval(look, MINUTE_MS);
    // A laptop that slept ran no timers.
    document.addEventListener("visibilitychange", look);
    return () => {
      clearInterval(timer);
      document.removeEventListener("visibilitychange", look);
    };
  }, [madeAt]);
  return today;
}
