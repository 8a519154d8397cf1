"use client";
import { usePathname } from "next/navigation";
import type { ReactNode } from "react";
import { NearLink } from "@/components/ui/near-link";

type Props = { href: string; className?: string; children: ReactNode };

/** A link that is marked while its page, or one below it, is open. */
export function NavLink({ href, className, children }: Props) {
  const path = usePathname();
  const here = path === href || path.startsWith(`${href}/`);
  return (
    <NearLink href={href} className={className} aria-current={here ? "page" : undefined}>
      {children}
    </NearLink>
  );
}
