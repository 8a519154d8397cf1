import type { Metadata } from "next";
import { Absences } from "@/components/absences/absences";
import { HandOvers } from "@/components/bulk/hand-overs";
import { ListPage } from "@/components/lists/list-page";
import { SecondFactorRule } from "@/components/second-factor/rule-button";
import { staffColumns } from "@/components/staff/columns";
import { InviteUser } from "@/components/staff/invite";
import { awayToday } from "@/lib/people/diary/queries";
import { rule } from "@/lib/people/second-factor/queries";
import { handlerOptions, staffList } from "@/lib/people/staff/queries";
import { can } from "@/lib/platform/access/policy";
import { branchChoices, branchOption } from "@/lib/platform/branches/known";
import type { ListPageProps } from "@/lib/platform/lists/list-state";
import { pageViewer } from "@/lib/platform/session/viewer";

export const metadata: Metadata = { title: "Users" };

const note =
  "Whoever is invited is on once they choose a password. Whoever registers waits here for an admin, and first confirms their email where mail is set up.";

export default async function Users({ searchParams }: ListPageProps) {
  const viewer = await pageViewer("staff.list");
  const manages = can(viewer, "staff.manage");
  return (
    <ListPage
      title="Users"
      note={manages ? note : undefined}
      path="/app/users"
      list={await staffList.page(viewer, searchParams)}
      columns={staffColumns(viewer, {
        choices: branchChoices(viewer.branches),
        named: branchOption,
        away: manages ? await awayToday() : new Map(),
        colleagues: manages ? await handlerOptions(viewer) : [],
      })}
      rowKey={(row) => row._id}
      actions={
        manages && (
          <>
            {viewer.allBranches && <SecondFactorRule rule={await rule.read(viewer, {})} />}
            <InviteUser choices={branchChoices(viewer.branches)} everywhere={viewer.allBranches} />
          </>
        )
      }
      around={(table) =>
        manages ? (
          <HandOvers>
            <Absences>{table}</Absences>
          </HandOvers>
        ) : (
          table
        )
      }
      exportCall="/api/admins/list/export"
      noun="user"
      none="There is nobody yet."
    />
  );
}
