import type { Metadata } from "next";
import { forbidden } from "next/navigation";
import { Closed } from "@/components/day-close/closed";
import { closeColumns } from "@/components/day-close/columns";
import styles from "@/components/day-close/day-close.module.css";
import { DayPicker } from "@/components/day-close/day-picker";
import { Expected } from "@/components/day-close/expected";
import { CloseForm } from "@/components/day-close/form";
import { BranchTabs } from "@/components/lists/branch-tabs";
import { DataTable } from "@/components/lists/data-table";
import { Pager } from "@/components/lists/pager";
import { ButtonLink } from "@/components/ui/button-link";
import { Notice } from "@/components/ui/notice";
import { PageHeader } from "@/components/ui/page-header";
import { MoneyTabs } from "@/components/vouchers/money-tabs";
import { closesInput, closesOf, dayRead } from "@/lib/money/day-close/queries";
import { whichDay } from "@/lib/money/day-close/schema";
import { can } from "@/lib/platform/access/policy";
import { branchTabs } from "@/lib/platform/branches/known";
import { listState, type SearchParams } from "@/lib/platform/lists/list-state";
import { isFailure } from "@/lib/platform/result";
import { pageViewer } from "@/lib/platform/session/viewer";
import { dayInIndia } from "@/lib/values/clock";
import { counted, showDate } from "@/lib/values/words";

export const metadata: Metadata = { title: "Day close" };

const input = whichDay.extend(closesInput.shape);

/** A day typed into the address, with its error message. */
function wrongDay(typed: string) {
  const message = whichDay.shape.day.safeParse(typed).error?.issues[0]?.message;
  return message ? { typed, message } : undefined;
}

/** Counts and closes a day of a branch whose books the viewer keeps (decision C16). */
export default async function DayClose({ searchParams }: { searchParams: SearchParams }) {
  const viewer = await pageViewer("days.close");
  const [first] = viewer.books;
  if (!first) forbidden();
  const { cursor, before, ...asked } = await listState(input, searchParams);
  const usual = viewer.books.includes(viewer.branch) ? viewer.branch : first;
  const location = viewer.books.find((code) => code === asked.location) ?? usual;
  const today = dayInIndia();
  const day = whichDay.shape.day.parse(asked.day ?? today);
  const typed = (await searchParams).day;
  const wrong = typeof typed === "string" && !asked.day ? wrongDay(typed) : undefined;
  const [read, history] = await Promise.all([
    dayRead.read(viewer, { location, day }),
    closesOf(viewer, location, { ...(cursor && { cursor }), ...(before && { before }) }),
  ]);
  if (isFailure(history)) forbidden();
  const { close, openBefore } = read;
  const { rows, ...around } = history;
  const state = { location, day };
  return (
    <>
      <PageHeader title="Day close" note="A closed day takes no record any more." />
      <MoneyTabs viewer={viewer} current="days" />
      {viewer.books.length > 1 && (
        <BranchTabs
          path="/app/day-close"
          state={state}
          branches={branchTabs(viewer.books)}
          current={location}
        />
      )}
      <DayPicker {...state} today={today} wrong={wrong} />
      {!close && openBefore && can(viewer, "days.closePast") && (
        <Notice>
          {counted(openBefore.days, "day before this one is", "days before this one are")} not
          closed.{" "}
          <ButtonLink
            small
            look="subtle"
            href={`/app/day-close?location=${location}&day=${openBefore.first}`}
          >
            Begin with {showDate(openBefore.first)}
          </ButtonLink>
        </Notice>
      )}
      {day > today ? (
        <Notice>{showDate(day)} has not come yet.</Notice>
      ) : (
        <div className={styles.columns}>
          <section>
            <h2>
              {read.location.label}, {showDate(day)}
            </h2>
            <Expected day={read} />
          </section>
          <section aria-label="Count">
            {close ? (
              <Closed close={close} mayReopen={can(viewer, "days.reopen")} />
            ) : day < today && !can(viewer, "days.closePast") ? (
              <Notice>A day that is over is closed by an admin.</Notice>
            ) : (
              <CloseForm key={`${location} ${day}`} day={read} />
            )}
          </section>
        </div>
      )}
      <section className={styles.history} aria-label="Closed days">
        <h2>Closed days</h2>
        <DataTable
          caption="Closed days"
          columns={closeColumns}
          rows={rows}
          rowKey={(row) => row._id}
          empty="No day of this branch was closed yet."
        />
        {(around.next || around.previous) && (
          <Pager
            path="/app/day-close"
            state={{ ...state, ...(cursor && { cursor }), ...(before && { before }) }}
            {...around}
            rowCount={rows.length}
          />
        )}
      </section>
    </>
  );
}
