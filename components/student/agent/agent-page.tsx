import type { AgentFrame } from "@/components/student/agent/frame";
import { SendCard, type StudentDraft } from "@/components/student/agent/send";
import { SharesCard, StatementsCard } from "@/components/student/agent/shares";
import { StudentsCard } from "@/components/student/agent/students";
import { CodeCard } from "@/components/student/code";
import { StudentDocument } from "@/components/student/document";
import { type AgentSaying, agentSayings, goodNews } from "@/lib/student/agent-page/labels";
import type { AgentPage } from "@/lib/student/agent-page/queries";

type Props = AgentFrame & { page: AgentPage; said?: AgentSaying; draft?: StudentDraft };

/** What a sub-agent sees of the students whom it sent. */
export const AgentPageView = ({ page: { name, code, open }, said, draft, ...frame }: Props) => {
  const { words } = frame;
  return (
    <StudentDocument {...frame}>
      <h1>{name}</h1>
      {said && (
        <p
          className="note"
          data-tone={goodNews.includes(said) ? "good" : "bad"}
          data-said
          role="status"
          tabIndex={-1}
        >
          {agentSayings[said](words)}
        </p>
      )}
      {code && (
        <CodeCard code={code} about={words.aboutCode} action="/s/agent/code" words={words.code} />
      )}
      {open && (
        <>
          {open.send && <SendCard {...frame} send={open.send} draft={draft} />}
          <StudentsCard {...frame} open={open} />
          <SharesCard {...frame} open={open} />
          <StatementsCard {...frame} open={open} />
        </>
      )}
      <form method="post" action="/s/agent/leave">
        <button type="submit">{words.leave}</button>
      </form>
    </StudentDocument>
  );
};
