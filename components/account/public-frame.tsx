import type { ReactNode } from "react";
import { Logo } from "@/components/ui/logo";
import type { Brand } from "@/lib/platform/brand";
import styles from "./account.module.css";

type Props = {
  brand: Brand;
  title: string;
  note?: ReactNode;
  /** the choice of the page's language, where it has one */
  languages?: ReactNode;
  /** room for the three-step form */
  wide?: boolean;
  animated?: boolean;
  links?: { href: string; label: string }[];
  children: ReactNode;
};

/** The frame of every page that needs no login. */
export const PublicFrame = ({
  brand,
  title,
  note,
  languages,
  wide,
  animated,
  links = [],
  children,
}: Props) => (
  <div className={styles.page} data-wide={wide || undefined}>
    <header className={styles.brand}>
      <Logo size={40} animated={animated} picture={brand.logo} />
      <span>{brand.name}</span>
    </header>
    {languages}
    <main className={styles.card}>
      <h1 className={styles.title}>{title}</h1>
      {note && <p className={styles.note}>{note}</p>}
      {children}
    </main>
    {links.length > 0 && (
      <nav aria-label="Other pages" className={styles.links}>
        {links.map(({ href, label }) => (
          <a key={href} href={href}>
            {label}
          </a>
        ))}
      </nav>
    )}
  </div>
);
