import type { Metadata } from "next";
import Link from "next/link";
import { notFound, redirect } from "next/navigation";
import { MakeLead, MoveConversation, PutToLead } from "@/components/inbox/actions";
import { LiveConversation } from "@/components/inbox/live";
import { Neighbours } from "@/components/inbox/neighbours";
import { MarkRead, NamedReply, ReplyForm } from "@/components/inbox/reply-form";
import { Thread } from "@/components/inbox/thread";
import { Notice } from "@/components/ui/notice";
import { PageHeader } from "@/components/ui/page-header";
import { PhoneLink } from "@/components/ui/phone-link";
import { conversationOpened, type OpenConversation } from "@/lib/desk/inbox/queries";
import { channels } from "@/lib/platform/outbox/labels";
import { isFailure } from "@/lib/platform/result";
import { pageViewer } from "@/lib/platform/session/viewer";
import { showDay, showMoment } from "@/lib/values/words";

export const metadata: Metadata = { title: "Conversation" };

type Props = {
  params: Promise<{ id: string }>;
  searchParams: Promise<{ before?: string | string[] }>;
};

export default async function Conversation({ params, searchParams }: Props) {
  const viewer = await pageViewer("inbox.read");
  const { before } = await searchParams;
  const { id } = await params;
  const place = typeof before === "string" ? before : undefined;
  const opened = await conversationOpened(viewer, id, place);
  if (!opened) notFound();
  if (isFailure(opened)) redirect("/app/limit");
  const { name, refNo, leadId, unread } = opened;
  return (
    <>
      <PageHeader
        title={name}
        note={<About conversation={opened} />}
        actions={
          <>
            {!refNo && !leadId && opened.phone && <MakeLead id={id} />}
            {!refNo && !leadId && <PutToLead id={id} />}
            <MoveConversation id={id} />
          </>
        }
      />
      <MarkRead id={id} unread={unread} />
      <Neighbours id={id} />
      <Thread
        {...{ id, name, refNo }}
        items={opened.items}
        entries={opened.entries}
        earlier={opened.earlier}
      />
      {place && <Link href={`/app/inbox/${id}`}>To the newest</Link>}
      <LiveConversation key={id} id={id} answeredBy={opened.answeredBy} lastAt={opened.lastAt} />
      <Answer conversation={opened} />
    </>
  );
}

type Part = { conversation: OpenConversation };

/** The head of a conversation: its owner, and the case or lead that it is about. */
function About({ conversation }: Part) {
  const { refNo, leadId, phone, email, channel, branch, handler } = conversation;
  return (
    <>
      {refNo && <Link href={`/app/view-assessment/${refNo}`}>{refNo}</Link>}
      {leadId && <Link href={`/app/leads/${leadId}`}>Lead</Link>}
      {!refNo && !leadId && (email ? "Unknown address" : "Unknown number")}
      {phone && (
        <>
          {" · "}
          <PhoneLink mobile={phone} />
        </>
      )}
      {email && ` · ${email}`}
      {` · ${channels[channel].label}`}
      {branch && ` · ${branch}`}
      {handler && ` · ${handler}`}
    </>
  );
}

/** The box for an answer, or why there is none now and what to do. */
function Answer({ conversation }: Part) {
  const { id, channel, stoppedAt, openUntil, templates, refNo } = conversation;
  if (channel === "whatsapp" && stoppedAt)
    return (
      <Notice tone="danger">
        They closed WhatsApp on {showDay(stoppedAt)}. Call them, or write another way.
      </Notice>
    );
  if (channel !== "whatsapp" || openUntil)
    return (
      <ReplyForm
        id={id}
        templates={templates}
        until={openUntil && channel === "whatsapp" ? showMoment(openUntil) : null}
      />
    );
  const names = [...new Set(templates.map(({ name }) => name))];
  return (
    <Notice>
      Only approved templates now: their last message is older than a day.
      {names.length > 0 ? (
        <NamedReply id={id} names={names} />
      ) : (
        ` ${refNo ? "There is no template of a status update yet." : "Call them, or wait until they write."}`
      )}
    </Notice>
  );
}
