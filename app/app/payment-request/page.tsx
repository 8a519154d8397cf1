import type { Metadata } from "next";
import { forbidden, notFound } from "next/navigation";
import { ButtonLink } from "@/components/ui/button-link";
import { Notice } from "@/components/ui/notice";
import { PageHeader } from "@/components/ui/page-header";
import { Sheet } from "@/components/ui/sheet";
import { RequestForm } from "@/components/vouchers/request-form";
import { RequestSheet } from "@/components/vouchers/request-sheet";
import { caseOverview } from "@/lib/case-file/case-page";
import { nextInstalmentOf } from "@/lib/money/fee-plan/queries";
import { requestOf } from "@/lib/money/payment-request/request";
import { paymentRequest } from "@/lib/money/payment-request/schema";
import { upiIdOf } from "@/lib/money/vouchers/queries";
import { can } from "@/lib/platform/access/policy";
import { branchName } from "@/lib/platform/branches/known";
import type { ListPageProps } from "@/lib/platform/lists/list-state";
import { pageViewer } from "@/lib/platform/session/viewer";
import { storedLanguage } from "@/lib/values/languages";
import { fullName } from "@/lib/values/words";

export const metadata: Metadata = { title: "Request for payment" };

const path = "/app/payment-request";
const one = (value: string | string[] | undefined) => (Array.isArray(value) ? value[0] : value);

export default async function PaymentRequestPage({ searchParams }: ListPageProps) {
  const viewer = await pageViewer("case.open");
  const asked = await searchParams;
  const refNo = one(asked.case);
  const assessment = refNo ? await caseOverview(viewer, refNo) : undefined;
  if (refNo && !assessment) notFound();
  if (assessment && !assessment.opened) forbidden();
  const told = one(asked.location) ?? "";
  const location =
    assessment?.facts.location ?? (viewer.branches.includes(told) ? told : viewer.branch);
  const payee = await upiIdOf(location);
  // What the fee plan asks for next, unless somebody typed another amount.
  const next = assessment?.opened && (await nextInstalmentOf(assessment.opened));
  const amount = one(asked.amount) ?? next?.left ?? "";
  const particulars = one(asked.particulars) ?? (next ? `Instalment ${next.number}` : "");
  const wanted = paymentRequest.safeParse({ amount, particulars });
  const student = assessment && { refNo: assessment.ref_no, name: fullName(assessment) };
  const at = Number(one(asked.at)) || 0;
  const kept: Record<string, string> = student ? { case: student.refNo } : { location };
  return (
    <>
      <PageHeader
        title="Request for payment"
        note={student ? `${student.name} · ${student.refNo}` : branchName(location)}
      />
      {payee ? (
        <>
          <Sheet>
            <RequestForm {...{ path, params: kept, amount, particulars }} />
          </Sheet>
          {wanted.success && (
            <RequestSheet
              request={
                await requestOf({
                  ...wanted.data,
                  ...{ payee, location, student, moment: at },
                  language: storedLanguage(assessment?.language?.value),
                })
              }
            />
          )}
        </>
      ) : (
        <Notice>
          {branchName(location)} has no UPI id yet, which the QR needs. An admin can add it under
          Branches.{" "}
          {can(viewer, "branches.manage") && (
            <ButtonLink small href="/app/branches">
              Branches
            </ButtonLink>
          )}
        </Notice>
      )}
    </>
  );
}
