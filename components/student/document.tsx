import type { ReactNode } from "react";
import { studentStyles } from "@/components/student/styles";
import { Picture } from "@/components/ui/picture";
import type { Brand } from "@/lib/platform/brand";
import type { PageWords } from "@/lib/student/page/labels";
import { type Language, languageNames, languages } from "@/lib/values/languages";
import { logo } from "@/lib/values/logo";

/** What each page below /s has around it. */
export type DocumentFrame = {
  words: Pick<PageWords, "title" | "language" | "skip">;
  language: Language;
  brand: Brand;
  /** the address of the page itself */
  home: "/s" | "/s/agent" | "/s/enquire";
  /** where the page is read in another language, if not where it is now */
  address?: string;
};
export type Frame = DocumentFrame & { words: PageWords };

/** A whole page as HTML. It names nobody in its head, where previews of links read. */
export const StudentDocument = ({
  words,
  language,
  brand,
  home,
  address = "",
  children,
}: DocumentFrame & { children: ReactNode }) => (
  <html lang={language}>
    {/* biome-ignore lint/style/noHeadElement: a handler draws this page, and next/head draws nothing there */}
    <head>
      <meta charSet="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <meta name="robots" content="noindex, nofollow, noarchive" />
      <meta name="referrer" content="no-referrer" />
      <meta name="format-detection" content="telephone=no" />
      <title>{words.title}</title>
      <link rel="icon" href="/icon.svg" type="image/svg+xml" />
      <style>{studentStyles}</style>
      <script type="module" src="/student/page.js" />
    </head>
    <body data-home={home}>
      <a className="skip" href="#content">
        {words.skip}
      </a>
      <header className="top">
        <span className="brand">
          <Mark picture={brand.logo} />
          {brand.name}
        </span>
        <nav aria-label={words.language}>
          <ul className="languages">
            {languages.map((one) => (
              <li key={one}>
                <a
                  href={`${address}?language=${one}`}
                  lang={one}
                  hrefLang={one}
                  aria-current={one === language ? "true" : undefined}
                >
                  {languageNames[one]}
                </a>
              </li>
            ))}
          </ul>
        </nav>
      </header>
      <main id="content" tabIndex={-1}>
        {children}
      </main>
    </body>
  </html>
);

const Mark = ({ picture }: { picture?: string }) =>
  picture ? (
    <Picture src={picture} alt="" height={36} />
  ) : (
    <svg width="36" height="36" viewBox="0 0 32 32" fill="none" aria-hidden="true">
      <rect width="32" height="32" rx="8" fill="var(--accent)" />
      <g stroke="var(--on-accent)" strokeWidth="2.3" strokeLinecap="round" strokeLinejoin="round">
        <path d={logo.horizon} opacity=".55" />
        <path d={logo.way} />
      </g>
    </svg>
  );
