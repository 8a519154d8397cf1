"use client";
import { usePathname, useRouter } from "next/navigation";
import { type ReactNode, useLayoutEffect, useRef, useTransition } from "react";
import classes from "@/components/case/case.module.css";
import { deeds } from "@/components/case/deeds";
import { useKeys } from "@/components/ui/keys";
import { NearLink } from "@/components/ui/near-link";

// Each tab has its own address and loads its own data only. Those beyond Overview are for the
// handler, an admin or an Admission user (decision A2); their pages ask again on the server.
type Tab = {
  slug: string;
  label: string;
  open?: true;
  /** counts what is missing */
  missing?: true;
  /** counts what is booked */
  booked?: true;
  /** where its records have their pages */
  records?: string;
};
type Group = { label: string; tabs: Tab[]; quiet?: boolean };
const overview = { slug: "", label: "Overview" };
const transfer: Tab = { slug: "/transfer", label: "Transfer Assessment" };
const groups: Group[] = [
  {
    label: "Student",
    tabs: [
      overview,
      { slug: "/timeline", label: "Timeline" },
      { slug: "/details", label: "Details" },
      { slug: "/photo", label: "Upload Webcam Photo" },
      { slug: "/other-information", label: "Other Information" },
    ],
  },
  {
    label: "Contact",
    tabs: [
      { slug: "/contacts", label: "Contacts" },
      { slug: "/follow-ups", label: "Follow ups", open: true },
      { slug: "/calls", label: "Calls" },
      { slug: "/appointments", label: "Appointments", booked: true },
      { slug: "/remarks", label: "Remarks" },
      { slug: "/status-updates", label: "Status Updates" },
      { slug: "/send-update", label: "Send New Update" },
      { slug: "/student-page", label: "Student's page" },
    ],
  },
  {
    label: "Way",
    tabs: [
      { slug: "/applications", label: "My Applications", records: "/app/application/" },
      { slug: "/offers", label: "My Offers", records: "/app/offer/" },
      { slug: "/deposits", label: "My Deposits" },
      { slug: "/coe", label: "My COE" },
      { slug: "/funds", label: "Funds" },
      { slug: "/visas", label: "My Visa" },
    ],
  },
  {
    label: "Documents",
    tabs: [
      { slug: "/checklist", label: "Checklist", missing: true },
      { slug: "/documents", label: "Documents Upload" },
      { slug: "/letters", label: "Letters" },
    ],
  },
  {
    label: "Money",
    tabs: [
      { slug: "/fee-plan", label: "Fee plan" },
      { slug: "/receipts", label: "Receipts" },
      { slug: "/expenses", label: "Expenses" },
    ],
  },
];

type Counts = Record<string, number>;

/** How many there are; where only the open ones are counted, it says so. */
const counted = ({ slug, open, missing, booked }: Tab, counts: Counts | undefined) => {
  const count = counts?.[slug] ?? 0;
  const word = open ? " open" : missing ? " missing" : booked ? " booked" : "";
  return count > 0 ? `${count}${word}` : undefined;
};

/** `counts` is by the tab's slug; without it the viewer may read Overview only. */
type Props = { refNo: string; counts: Counts | undefined; transfers: boolean; children: ReactNode };

/** A vertical list with counts on wide screens, a select on phones. */
export function CaseTabs({ refNo, counts, transfers, children }: Props) {
  const base = `/app/view-assessment/${refNo}`;
  const path = decodeURIComponent(usePathname());
  const router = useRouter();
  // People who cannot transfer a case have a tab that says so (spec §2): last, and not as loud.
  const shownGroups: Group[] = counts
    ? [...groups, { label: "Case", tabs: [transfer], quiet: !transfers }]
    : [{ label: "Student", tabs: [overview] }];
  // A tab may have pages of its own below it.
  const tabs = shownGroups.flatMap((group) => group.tabs);
  const isAt = ({ slug, records }: Tab) =>
    (slug && `${path}/`.startsWith(`${base}${slug}/`)) || (records && path.startsWith(records));
  const current = tabs.find(isAt) ?? overview;
  // A second press counts from where the first one leads, though that page is still on its way.
  const leadsTo = useRef(current);
  const [pending, start] = useTransition();
  // Before the next key can be heard; a page that comes while a further one is on its way is passed by.
  useLayoutEffect(() => {
    if (!pending) leadsTo.current = current;
  }, [current, pending]);
  const beside = (step: number) => {
    const next = tabs[tabs.indexOf(leadsTo.current) + step];
    if (!next) return;
    leadsTo.current = next;
    start(() => router.push(base + next.slug));
  };
  const keys = [
    ...deeds.map(({ key, word, tab }) => ({ key, does: word, run: () => router.push(base + tab) })),
    { key: "[", does: "Section before", run: () => beside(-1) },
    { key: "]", does: "Next section", run: () => beside(1) },
  ];
  useKeys("Case", counts ? keys : []);
  return (
    <div className={counts ? classes.sections : `${classes.sections} ${classes.restricted}`}>
      {counts && (
        <a href="#section" className={classes.skip}>
          Skip to {current.label}
        </a>
      )}
      <nav className={classes.tabs} aria-label="Sections of this case">
        {shownGroups.map((group) => (
          <ul key={group.label} aria-label={group.label} data-quiet={group.quiet || undefined}>
            {group.tabs.map((tab) => (
              <li key={tab.slug}>
                <NearLink
                  href={base + tab.slug}
                  aria-current={tab === current ? "page" : undefined}
                >
                  {tab.label}{" "}
                  {counted(tab, counts) && (
                    <span className={classes.count}>{counted(tab, counts)}</span>
                  )}
                </NearLink>
              </li>
            ))}
          </ul>
        ))}
      </nav>
      {tabs.length > 1 && (
        <label className={classes.select}>
          <span>Section</span>
          <select
            name="section"
            value={current.slug}
            onChange={(event) => router.push(base + event.target.value)}
          >
            {shownGroups.map((group) => (
              <optgroup key={group.label} label={group.label}>
                {group.tabs.map((tab) => (
                  <option key={tab.slug} value={tab.slug}>
                    {counted(tab, counts) ? `${tab.label} (${counted(tab, counts)})` : tab.label}
                  </option>
                ))}
              </optgroup>
            ))}
          </select>
        </label>
      )}
      <section id="section" tabIndex={-1} className={classes.panel}>
        {children}
      </section>
    </div>
  );
}
