import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { GuideFrame } from "@/components/guide/frame";
import styles from "@/components/guide/guide.module.css";
import { Languages } from "@/components/guide/languages";
import { CardSearch } from "@/components/lists/card-search";
import { type CardContent, Cards } from "@/components/lists/cards";
import { DownloadLink } from "@/components/ui/button-link";
import { PageHeader } from "@/components/ui/page-header";
import { isFor, tasks, tasksAbout, tasksOf } from "@/lib/people/guide/guide";
import { headings, helpPath, readLanguage, taskHref } from "@/lib/people/guide/labels";
import { isBilingual, type Task } from "@/lib/people/guide/steps";
import { toldTo } from "@/lib/people/guide/told";
import { roleLabels } from "@/lib/people/staff/labels";
import { roles } from "@/lib/platform/access/role-rights";
import type { ListPageProps } from "@/lib/platform/lists/list-state";
import { pageViewer } from "@/lib/platform/session/viewer";

export const metadata: Metadata = { title: "Guide" };

/** What the viewer's role does, task by task, and folded below it what others do. */
export default async function Help({ searchParams }: ListPageProps) {
  const { role } = await pageViewer("account.own");
  const { q, page, lang } = await searchParams;
  const about = typeof page === "string" ? tasksAbout(role, page) : [];
  const [only, ...more] = about;
  if (only && more.length === 0) redirect(taskHref(only.id));

  const language = readLanguage(lang);
  const says = headings[language];
  const own = tasksOf(role);
  const cardOf = (task: Task): CardContent => {
    const { id, title, why, language: lang } = toldTo(role, task, language);
    const href = lang === "en" ? taskHref(id) : `${taskHref(id)}?lang=${lang}`;
    // In both languages it is found by its English words.
    const { title: english } = toldTo(role, task, "en");
    return { href, label: title, about: why, words: `${english} ${task.words ?? ""}`, lang };
  };
  const rest = tasks.filter((task) => !own.includes(task));
  return (
    <GuideFrame>
      <PageHeader
        title={says.guide}
        note={roleLabels[role]}
        actions={
          <>
            {own.some(isBilingual) && <Languages path={helpPath} current={language} />}
            <DownloadLink href={`/api/guide/pdf?lang=${language}`}>Download as PDF</DownloadLink>
            {role === "admin" && (
              <DownloadLink href={`/api/guide/pdf?lang=${language}&of=all`}>
                PDF for all roles
              </DownloadLink>
            )}
          </>
        }
      />
      {about.length > 0 && (
        <section aria-labelledby="about">
          <h2 id="about" className={styles.heading}>
            {says.about}
          </h2>
          <Cards label={says.about} cards={about.map(cardOf)} heading="h3" />
        </section>
      )}
      <CardSearch
        key={language}
        label="Tasks"
        search="Search the guide"
        noun="task"
        page={helpPath}
        cards={own.map(cardOf)}
        typed={typeof q === "string" ? q : ""}
      >
        {language !== "en" && <input type="hidden" name="lang" value={language} />}
      </CardSearch>
      {rest.length > 0 && (
        <details className={styles.others}>
          <summary>{says.others}</summary>
          {roles
            .filter((other) => other !== role)
            .map((other) => ({
              other,
              theirs: rest.filter((task) => task.roles[0] === other && isFor(task, other)),
            }))
            .filter(({ theirs }) => theirs.length > 0)
            .map(({ other, theirs }) => (
              <section key={other} aria-labelledby={`of-${other}`}>
                <h2 id={`of-${other}`} className={styles.heading}>
                  {roleLabels[other]}
                </h2>
                <Cards label={roleLabels[other]} cards={theirs.map(cardOf)} heading="h3" />
              </section>
            ))}
        </details>
      )}
    </GuideFrame>
  );
}
