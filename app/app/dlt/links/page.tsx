import type { Metadata } from "next";
import { AddLink } from "@/components/dlt/buttons";
import { LinkSection } from "@/components/dlt/link-section";
import { DltHead } from "@/components/dlt/tabs";
import entry from "@/components/lists/entry.module.css";
import { Notice } from "@/components/ui/notice";
import { linkList, sendingState } from "@/lib/catalogue/dlt/queries";
import { pageViewer } from "@/lib/platform/session/viewer";
import { isListedLink } from "@/lib/values/dlt-classes";

export const metadata: Metadata = { title: "Links and numbers" };

const note =
  "Links and callback numbers that you have whitelisted at the operators. No other passes in a text message.";

export default async function DltLinks() {
  const viewer = await pageViewer("templates.manage");
  const links = await linkList.read(viewer, {});
  const { isOn, studentLinks } = sendingState();
  const listed = links.filter(({ kind }) => kind === "link").map(({ value }) => value);
  const isLacking = isOn && !isListedLink(studentLinks, listed);
  return (
    <>
      <DltHead current="/app/dlt/links" note={note} />
      {isLacking && (
        <Notice>
          Links to students’ pages begin with {studentLinks}, which is not in this list. Whitelist
          it at your operator, and add it here.
        </Notice>
      )}
      <section className={entry.section} aria-label="Links and numbers">
        <header className={entry.header}>
          <h2>Links and numbers</h2>
          {viewer.allBranches && (
            <AddLink value={isLacking ? studentLinks : undefined}>Add link or number</AddLink>
          )}
        </header>
        <LinkSection links={links} mayChange={viewer.allBranches} />
      </section>
    </>
  );
}
