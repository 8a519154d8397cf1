"use client";
import { sanitize } from "isomorphic-dompurify";
import { useLayoutEffect, useRef } from "react";
import styles from "@/components/remarks/remarks.module.css";
import { markup } from "@/lib/parts/remarks/schema";

const allowed = {
  ALLOWED_TAGS: markup.tags,
  ALLOWED_ATTR: ["href", "start", markup.mention],
  // Neither a number nor an id is an address.
  ADD_URI_SAFE_ATTR: ["start", markup.mention],
  ALLOW_ARIA_ATTR: false,
  ALLOW_DATA_ATTR: false,
  ALLOWED_URI_REGEXP: new RegExp(`^(${markup.schemes.join("|")}):`, "i"),
};

function newTab() {
  const said = document.createElement("span");
  said.className = "visually-hidden";
  said.textContent = " (new tab)";
  return said;
}

type Props = { html: string; onShown: () => void };

/**
 * A remark as it was written: sanitised again, by the browser's own parser. On a server this would
 * load a browser of its own, so it is only ever loaded here.
 */
export default function RemarkHtml({ html, onShown }: Props) {
  const box = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const clean = sanitize(html, { ...allowed, RETURN_DOM_FRAGMENT: true });
    for (const link of clean.querySelectorAll("a[href]")) {
      link.setAttribute("target", "_blank");
      link.setAttribute("rel", "noopener noreferrer");
      link.append(newTab());
    }
    box.current?.replaceChildren(clean);
    onShown();
  }, [html, onShown]);
  return <div ref={box} className={styles.html} />;
}
