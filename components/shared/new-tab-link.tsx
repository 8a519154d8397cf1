import type { ReactNode } from "react";

/** Cases open in a new tab from lists (spec §2), so that the list stays as it is. */
export function NewTabLink({
  href,
  label,
  children,
}: {
  href: string;
  label?: string;
  children: ReactNode;
}) {
  return (
    <a href={href} target="_blank" rel="noopener" aria-label={label && `${label} (new tab)`}>
      {children}
    </a>
  );
}
