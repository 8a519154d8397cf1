"use client";
import { usePathname, useRouter } from "next/navigation";
import { useSyncExternalStore } from "react";
import { keptList, neighboursOf } from "@/components/lists/came-from";
import { useKeys } from "@/components/ui/keys";
import { NearLink } from "@/components/ui/near-link";
import styles from "./neighbours.module.css";

const nothing = () => () => {};

/** The cases before and after this one on the list that it was opened from, at the same section. */
export function Neighbours({ refNo }: { refNo: string }) {
  const kept = useSyncExternalStore(nothing, keptList, () => null);
  const base = "/app/view-assessment/";
  const section = decodeURIComponent(usePathname()).split("/").slice(4).join("/");
  const router = useRouter();
  const beside = neighboursOf(kept, refNo);
  const hrefOf = (ref: string) => `${base}${ref}${section && `/${section}`}`;
  const { before, after } = beside ?? {};
  useKeys("List", [
    ...(before ? [{ key: ",", does: "Case before", run: () => router.push(hrefOf(before)) }] : []),
    ...(after ? [{ key: ".", does: "Next case", run: () => router.push(hrefOf(after)) }] : []),
  ]);
  if (!beside) return null;
  return (
    <nav className={styles.neighbours} aria-label="Cases of the list">
      {before && (
        <NearLink
          href={hrefOf(before)}
          aria-label={`‹ Case before, ${before}`}
          title="Case before (,)"
        >
          ‹
        </NearLink>
      )}
      <NearLink href={beside.href} title="Back to the list">
        {beside.at} of {beside.of}
      </NearLink>
      {after && (
        <NearLink href={hrefOf(after)} aria-label={`› Next case, ${after}`} title="Next case (.)">
          ›
        </NearLink>
      )}
    </nav>
  );
}
