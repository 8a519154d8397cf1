"use client";
import { useRouter } from "next/navigation";
import { useEffect } from "react";

const [first, longest] = [1_500, 60_000];

/** While something is under way at another's, asks now and then what became of it: less and less often. */
export function WatchPage() {
  const router = useRouter();
  useEffect(() => {
    let pause = first;
    let timer: ReturnType<typeof setTimeout>;
    const later = () => {
      timer = setTimeout(() => {
        if (document.visibilityState === "visible") router.refresh();
        pause = Math.min(pause * 2, longest);
        later();
      }, pause);
    };
    later();
    return () => clearTimeout(timer);
  }, [router]);
  return null;
}
