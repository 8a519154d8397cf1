"use client";
import { useEffect, useState } from "react";
import { ask } from "@/components/forms/call";
import { type Option, SelectField } from "@/components/forms/fields";
import { useActionForm } from "@/components/forms/form";
import { FormDialog, WholeRow } from "@/components/forms/form-dialog";
import { putToLead } from "@/lib/desk/inbox/actions";
import { labels } from "@/lib/desk/inbox/labels";
import { conversationToLead } from "@/lib/desk/inbox/schema";
import { showMobile } from "@/lib/values/words";

export type LeadProps = { id: string; onClose: () => void };
type Lead = { _id: string; name: string; mobile: string };

const pauseMs = 250;

/** Open leads by what is typed of their name or number; a few, since each one shown is a person read. */
function useLeads(typed: string) {
  const asks = typed.trim().length > 1;
  const [answer, setAnswer] = useState<{ typed: string; options: Option[]; message?: string }>();
  useEffect(() => {
    if (!asks) return;
    const gone = new AbortController();
    const look = async () => {
      const query = { tab: "open", limit: "20", q: typed };
      const found = await ask<Lead[]>("/api/leads", query, gone.signal);
      if (gone.signal.aborted) return;
      const rows = found.ok ? found.data : [];
      const options = rows.map(({ _id, name, mobile }) => ({
        value: _id,
        label: `${name}, ${showMobile(mobile)}`,
      }));
      setAnswer({ typed, options, ...(!found.ok && { message: found.message }) });
    };
    const timer = setTimeout(look, pauseMs);
    return () => {
      gone.abort();
      clearTimeout(timer);
    };
  }, [asks, typed]);
  return { ...answer, loading: asks && answer?.typed !== typed };
}

/** The lead that an unknown number is from now on. */
export default function LeadForm({ id, onClose }: LeadProps) {
  const [typed, setTyped] = useState("");
  const { options = [], loading, message } = useLeads(typed);
  const form = useActionForm({
    schema: conversationToLead,
    action: putToLead,
    defaultValues: { id, lead: "" },
    onDone: onClose,
  });
  return (
    <FormDialog title="Put to a lead" form={form} save="Put" onClose={onClose}>
      <WholeRow>
        <SelectField
          name="lead"
          label={labels.lead}
          required
          autoFocus
          options={options}
          loading={loading}
          nothingFoundMessage={typed.trim() ? undefined : "Type a name or a mobile"}
          onTyped={setTyped}
          description={message ?? "An open lead, by name or mobile. The number of the lead stays."}
        />
      </WholeRow>
    </FormDialog>
  );
}
