"use client";
import { useLayoutEffect, useRef } from "react";

/** What was given for what is shown now: for what runs later. A rendering that React gives up leaves no trace in it. */
export function useLatest<T>(value: T) {
  const latest = useRef(value);
  useLayoutEffect(() => {
    latest.current = value;
  });
  return latest;
}
