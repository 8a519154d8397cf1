"use client";
import { useRouter } from "next/navigation";
import { ask } from "@/components/forms/call";
import { tell } from "@/components/forms/use-action";
import { useKeys } from "@/components/ui/keys";
import { toast } from "@/components/ui/toast";

const ends = {
  older: "There is no older conversation",
  newer: "There is no newer conversation",
};

/** The keys that lead from one conversation to the next, as they do from row to row in the inbox. */
export function Neighbours({ id }: { id: string }) {
  const router = useRouter();
  const go = async (way: keyof typeof ends) => {
    const answer = await ask<{ id: string | null }>("/api/inbox/beside", { id, way });
    if (!answer.ok) tell(answer);
    else if (answer.data.id) router.push(`/app/inbox/${answer.data.id}`);
    else toast.success(ends[way]);
  };
  useKeys("Inbox", [
    { key: "j", does: "Next conversation, the older one", run: () => void go("older") },
    { key: "k", does: "Conversation before, the newer one", run: () => void go("newer") },
  ]);
  return null;
}
