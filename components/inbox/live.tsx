"use client";
import { useRouter } from "next/navigation";
import { useEffect, useState } from "react";
import { ask } from "@/components/forms/call";
import { Notice } from "@/components/ui/notice";

type Standing = { answeredBy: string | null; lastAt: string };
type Props = Standing & { id: string };

const betweenMs = 8_000;

/** Says which colleague answers, and brings messages that came since, while somebody looks at the conversation. */
export function LiveConversation({ id, answeredBy, lastAt }: Props) {
  const router = useRouter();
  const [answerer, setAnswerer] = useState(answeredBy);
  useEffect(() => {
    const gone = new AbortController();
    const look = async () => {
      if (document.visibilityState !== "visible") return;
      const answer = await ask<Standing>("/api/inbox/standing", { id }, gone.signal);
      if (!answer.ok || gone.signal.aborted) return;
      setAnswerer(answer.data.answeredBy);
      if (answer.data.lastAt !== lastAt) router.refresh();
    };
    const timer = setInterval(look, betweenMs);
    return () => {
      gone.abort();
      clearInterval(timer);
    };
  }, [id, lastAt, router]);
  return <div role="status">{answerer && <Notice>{answerer} is answering.</Notice>}</div>;
}
