import type { ReactNode } from "react";
import { ConfirmHost } from "@/components/dialogs/confirm";
import { AccountMenu } from "@/components/shell/account-menu";
import { NavLink } from "@/components/shell/nav-link";
import { headerLinks, palettePages } from "@/components/shell/navigation";
import { PaletteButton } from "@/components/shell/palette-button";
import { Sidebar } from "@/components/shell/sidebar";
import { Backdrop, Burger } from "@/components/shell/sidebar-control";
import { restoreScript } from "@/components/shell/sidebar-state";
import type { Viewer } from "@/lib/platform/access/policy";
import { roleLabels } from "@/lib/staff/labels";
import styles from "./shell.module.css";

type Branch = { value: string; label: string };
type Props = {
  viewer: Viewer;
  /** those to choose from, and the one looked at */
  branches: Branch[];
  branch: Branch;
  brand: string;
  nonce?: string;
  children: ReactNode;
};

/** Sidebar at the left, header on top, the page. HTML from the server with a few small islands. */
export function Shell({ viewer, branches, branch, brand, nonce, children }: Props) {
  const { name, email, role } = viewer;
  const links = headerLinks(role);
  return (
    <>
      <script
        nonce={nonce}
        suppressHydrationWarning
        // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of ours
        dangerouslySetInnerHTML={{ __html: restoreScript }}
      />
      <a href="#main" className={styles.skip}>
        Skip to the page
      </a>
      <Sidebar role={role} brand={brand} />
      <Backdrop />
      <div id="page" className={styles.page}>
        <header className={styles.header}>
          <Burger />
          {links.length > 0 ? (
            <nav aria-label="Lists" className={styles.headerLinks}>
              {links.map(({ href, label }) => (
                <NavLink key={href} href={href}>
                  {label}
                </NavLink>
              ))}
            </nav>
          ) : (
            <span className={styles.headerBrand}>{brand}</span>
          )}
          <PaletteButton pages={palettePages(role)} />
          <AccountMenu {...{ name, email, branches, branch }} role={roleLabels[role]} />
        </header>
        <main id="main" tabIndex={-1} className={styles.main}>
          {children}
        </main>
      </div>
      <ConfirmHost />
    </>
  );
}
