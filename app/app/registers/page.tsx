import type { Metadata } from "next";
import { forbidden } from "next/navigation";
import { CashBookTable } from "@/components/cash-book/table";
import { BranchTabs } from "@/components/lists/branch-tabs";
import { MonthState } from "@/components/month-close/month";
import { DocumentsIssued, GstRegister } from "@/components/registers/gst";
import { LedgerFiles } from "@/components/registers/ledger";
import { LicencePack } from "@/components/registers/licence";
import { PeriodForm } from "@/components/registers/period-form";
import { PageHeader } from "@/components/ui/page-header";
import { MoneyTabs } from "@/components/vouchers/money-tabs";
import { cashBookRead } from "@/lib/money/cash-book/queries";
import { monthRead } from "@/lib/money/month-close/queries";
import { gstRegister } from "@/lib/money/registers/queries";
import { can } from "@/lib/platform/access/policy";
import { branchTabs } from "@/lib/platform/branches/known";
import { officeOf } from "@/lib/platform/brand";
import type { ListPageProps } from "@/lib/platform/lists/list-state";
import { pageViewer } from "@/lib/platform/session/viewer";
import { dayInIndia } from "@/lib/values/clock";
import { isMonth, periodChoices, readPeriod, thisMonth } from "@/lib/values/periods";

export const metadata: Metadata = { title: "Registers" };
const path = "/app/registers";

/** The registers of a branch whose books the viewer sees, for a month or a financial year; an invalid period is this month. */
export default async function Registers({ searchParams }: ListPageProps) {
  const viewer = await pageViewer("finance.read");
  const asked = await searchParams;
  const today = dayInIndia();
  const location = [asked.location, viewer.branch, viewer.books[0]].find(
    (code): code is string => typeof code === "string" && viewer.books.includes(code),
  );
  if (!location) forbidden();
  const typed = typeof asked.period === "string" ? asked.period : "";
  const period = readPeriod(typed) ? typed : thisMonth(today);
  const of = { location, period };
  const choices = periodChoices(today);
  const months = choices[0]?.values ?? [];
  const [register, office, book, month] = await Promise.all([
    gstRegister.read(viewer, of),
    officeOf(location),
    cashBookRead.read(viewer, of),
    isMonth(period) ? monthRead.read(viewer, { location, month: period }) : undefined,
  ]);
  return (
    <>
      <PageHeader title="Registers" note="What an auditor and the licensing authority ask for." />
      <MoneyTabs viewer={viewer} current="registers" />
      <BranchTabs path={path} state={of} branches={branchTabs(viewer.books)} current={location} />
      <PeriodForm path={path} {...of} choices={choices} />
      <GstRegister
        {...of}
        {...register}
        gstin={office.gstin}
        exported={can(viewer, "lists.export")}
      />
      <DocumentsIssued documents={register.documents} />
      {month && <MonthState month={month} mayClose={can(viewer, "months.close")} />}
      <CashBookTable
        location={location}
        book={book}
        months={can(viewer, "books.open") ? months : []}
      />
      {can(viewer, "lists.export") && <LedgerFiles {...of} />}
      {can(viewer, "registers.licence") && <LicencePack {...of} office={office} today={today} />}
    </>
  );
}
