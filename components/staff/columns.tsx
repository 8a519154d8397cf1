import type { Column } from "@/components/lists/data-table";
import { BranchSelect } from "@/components/staff/branch-select";
import { RoleSelect, StatusSwitch } from "@/components/staff/controls";
import classes from "@/components/staff/controls.module.css";
import { StaffMenu } from "@/components/staff/menu";
import { Badge } from "@/components/ui/badge";
import { EmailText } from "@/components/ui/email-text";
import { languageOption } from "@/lib/case/labels";
import type { StaffAnswer } from "@/lib/people/staff/answer";
import { roleLabels } from "@/lib/people/staff/labels";
import { can, managesStaff, type Viewer } from "@/lib/platform/access/policy";
import { languages } from "@/lib/values/languages";
import { showDate, showMobile } from "@/lib/values/words";

type Option = { value: string; label: string };

/** On, Off, invited, or a sign-up that nobody has decided on yet, and perhaps nobody's of that email (decision P2). */
const Standing = ({ row, away }: { row: StaffAnswer; away?: string }) =>
  row.unconfirmed ? (
    <Badge tone="red">Not confirmed</Badge>
  ) : row.waiting ? (
    <Badge tone="yellow">Waiting</Badge>
  ) : row.invited ? (
    <Badge tone={row.invitationExpired ? "red" : "blue"}>
      {row.invitationExpired ? "Invitation expired" : "Invited"}
    </Badge>
  ) : (
    <span>
      {row.status ? "On" : "Off"}
      {row.status && away && (
        <>
          {" "}
          <small>Away until {showDate(away)}</small>
        </>
      )}
    </span>
  );

/** Those of somebody who does not talk in all of them. */
const spokenBy = (spoken: string[]) =>
  spoken.length < languages.length
    ? spoken.map((language) => languageOption(language).label).join(", ")
    : null;

/** The staff list (spec §2). An admin changes others of the own branches; nobody their own row (P4, P6). */
export function staffColumns(
  viewer: Viewer,
  /** those to limit somebody to, and how any is called */
  {
    choices,
    named,
    away,
    colleagues,
  }: {
    choices: Option[];
    named: (code: string) => Option;
    /** the last day of absence of people away today, by id */
    away: ReadonlyMap<string, string>;
    /** whom a team lead may lead */
    colleagues: Option[];
  },
): Column<StaffAnswer>[] {
  const edits = ({ _id: id, branches: limitedTo }: StaffAnswer) =>
    managesStaff(viewer, { id, limitedTo });
  return [
    {
      key: "name",
      header: "Name",
      card: "title",
      cell: (row) => {
        const spoken = spokenBy(row.languages);
        return (
          <>
            <span className={classes.name}>{row.name}</span>
            {spoken && <small className={classes.leads}>{spoken}</small>}
          </>
        );
      },
    },
    {
      key: "email",
      header: "Email",
      sort: "email",
      wide: true,
      card: "line",
      cell: (row) => <EmailText email={row.email} />,
    },
    {
      key: "mobile",
      header: "Mobile",
      card: "half",
      cell: (row) => <a href={`tel:${row.mobile}`}>{showMobile(row.mobile)}</a>,
    },
    {
      key: "status",
      header: "Status",
      card: "half",
      cell: (row) =>
        edits(row) ? (
          <span className={classes.status}>
            <StatusSwitch email={row.email} name={row.name} version={row.version} on={row.status} />
            <Standing row={row} away={away.get(row._id)} />
          </span>
        ) : (
          <Standing row={row} away={away.get(row._id)} />
        ),
    },
    {
      key: "type",
      header: "Role",
      card: "half",
      cell: (row) => (
        <>
          {edits(row) ? (
            <RoleSelect email={row.email} name={row.name} version={row.version} role={row.type} />
          ) : (
            roleLabels[row.type]
          )}
          {row.team.length > 0 && <small className={classes.leads}>Leads {row.team.length}</small>}
        </>
      ),
    },
    {
      key: "branches",
      header: "Branches",
      card: "half",
      cell: (row) =>
        edits(row) ? (
          <BranchSelect
            email={row.email}
            name={row.name}
            version={row.version}
            branches={row.branches.map(named)}
            choices={choices}
          />
        ) : (
          row.branches.map((code) => named(code).label).join(", ") || "All branches"
        ),
    },
    {
      key: "work",
      header: "Work",
      card: "line",
      cell: (row) => (
        <span className={classes.work}>
          <a
            href={`/app/cases/${encodeURIComponent(row.email)}`}
            aria-label={`Cases of ${row.name}`}
          >
            Cases
          </a>
          <a
            href={`/app/report/view/${encodeURIComponent(row.email)}`}
            aria-label={`Report of ${row.name}`}
          >
            Report
          </a>
        </span>
      ),
    },
    ...(can(viewer, "staff.manage")
      ? [
          {
            key: "more",
            header: "More",
            card: "end" as const,
            align: "right" as const,
            cell: (row: StaffAnswer) =>
              edits(row) && (
                <StaffMenu
                  id={row._id}
                  email={row.email}
                  name={row.name}
                  version={row.version}
                  team={row.team}
                  languages={row.languages}
                  colleagues={colleagues}
                  counsels={row.type === "user"}
                  keys={row.secondFactor || row.passkeys}
                  invited={row.invited}
                />
              ),
          },
        ]
      : []),
  ];
}
