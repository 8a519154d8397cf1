import Link from "next/link";
import type { Column } from "@/components/lists/data-table";
import { AnswerRequest } from "@/components/personal-data/buttons";
import { Badge } from "@/components/ui/badge";
import type { PersonRequestAnswer } from "@/lib/office/person-requests/answer";
import {
  clockOf,
  labels,
  type RequestState,
  type RequestTab,
  requestStates,
} from "@/lib/office/person-requests/labels";
import { showDate, showMobile } from "@/lib/values/words";

function Clock({ dueOn, today }: { dueOn: string; today: string }) {
  const { words, tone } = clockOf(dueOn, today);
  return (
    <>
      {showDate(dueOn)} <Badge tone={tone}>{words}</Badge>
    </>
  );
}

const Outcome = ({ state, answeredOn, answeredBy, answer }: PersonRequestAnswer) => (
  <>
    {requestStates[state as RequestState]} on {answeredOn && showDate(answeredOn)} by {answeredBy}:{" "}
    {answer}
  </>
);

const opened = (today: string): Column<PersonRequestAnswer>[] => [
  {
    key: "dueOn",
    header: "Answer By",
    sort: "due",
    card: "beside",
    cell: ({ dueOn }) => <Clock dueOn={dueOn} today={today} />,
  },
  {
    key: "actions",
    header: "Actions",
    card: "end",
    align: "right",
    cell: (request) => <AnswerRequest request={request} />,
  },
];

const ended: Column<PersonRequestAnswer> = {
  key: "answer",
  header: labels.answer,
  wide: true,
  card: "detail",
  cell: (request) => <Outcome {...request} />,
};

/** The register's columns: the clock of the open requests, the answer of the others. */
export const requestColumns = (tab: RequestTab, today: string): Column<PersonRequestAnswer>[] => [
  { key: "kind", header: labels.kind, card: "title", cell: ({ kind }) => kind.label },
  { key: "name", header: labels.name, card: "half", cell: ({ name }) => name },
  {
    key: "about",
    header: "Case or Mobile",
    card: "half",
    cell: ({ ref_no, mobile }) =>
      // An answered request that is past its time has neither.
      ref_no && ref_no !== "–" ? (
        <Link href={`/app/view-assessment/${ref_no}`} prefetch={false}>
          {ref_no}
        </Link>
      ) : (
        mobile && showMobile(mobile)
      ),
  },
  {
    key: "askedOn",
    header: labels.askedOn,
    card: "detail",
    cell: ({ askedOn, channel }) => `${showDate(askedOn)}, ${channel.toLowerCase()}`,
  },
  {
    key: "words",
    header: labels.words,
    wide: true,
    card: "detail",
    cell: ({ words }) => words ?? "–",
  },
  ...(tab === "open" ? opened(today) : [ended]),
];
