import "server-only";
import { fieldLabel, fieldWords } from "@/lib/case/fields/words";
import { parts } from "@/lib/case-file/parts";
import { leadPath } from "@/lib/intake/leads/labels";
import {
  directionOption,
  minutesOf,
  outcomeOf,
  outcomeOption,
  type PhoneState,
  phoneStateWords,
} from "@/lib/parts/calls/labels";
import type { CasePart } from "@/lib/parts/part/part";
import { doer, joined, lines, type TimelineSource, text } from "@/lib/parts/part/timeline-source";
import { counted, showMobile } from "@/lib/values/words";

/** What the timeline tells that is of no part: the lead that a case came of, its photo, its fields. */
const ofCase: Record<string, TimelineSource> = {
  lead: {
    kind: "status",
    title: "Lead",
    from: "lead r",
    at: "r.created_at",
    content: `SELECT jsonb_build_object('name', x.name, 'wish', x.wish, 'note', x.note, 'sender', t.name,
        'by', CASE WHEN t.id IS NULL THEN s.name END)
      FROM lead x JOIN staff s ON s.id = x.created_by_id LEFT JOIN partner t ON t.id = x.partner_id WHERE x.id = p.id`,
    say: ({ name, wish, note, sender }, { id }) => ({
      words: lines(
        joined(text(name), text(wish)),
        text(sender) && `Came from the sub-agent ${text(sender)} by their link`,
        text(note),
      ),
      href: leadPath(id),
    }),
  },
  leadCall: {
    kind: "followUps",
    title: "Call to the lead",
    from: "lead r JOIN lead_call c ON c.lead_id = r.id",
    at: "c.at",
    id: "c.id",
    content: `SELECT jsonb_build_object('lead', x.lead_id, 'spoken', x.spoken, 'outcome', x.outcome, 'words', x.words,
        'by', s.name)
      FROM lead_call x JOIN staff s ON s.id = x.staff_id WHERE x.id = p.id`,
    say: ({ spoken, outcome, words, lead }) => ({
      words: joined(
        outcome
          ? outcomeOption(text(outcome)).label
          : outcomeOption(outcomeOf(spoken ? "Spoken" : "Not Spoken")).label,
        text(words),
      ),
      href: leadPath(text(lead)),
    }),
  },
  phoneCall: {
    kind: "followUps",
    title: "Call, not noted yet",
    from: "phone_call r",
    at: "r.asked_at",
    tab: "/calls",
    // What somebody noted of a call tells of it.
    where: `r.state IN ('answered', 'noAnswer', 'busy') AND NOT EXISTS (SELECT FROM case_call c WHERE c.id = r.id)`,
    content: `SELECT jsonb_build_object('state', x.state, 'direction', x.direction, 'mobile', x.mobile,
        'seconds', x.seconds, 'by', s.name)
      FROM phone_call x LEFT JOIN staff s ON s.id = x.staff_id WHERE x.id = p.id`,
    say: ({ state, direction, mobile, seconds }) => {
      const minutes = minutesOf(Number(seconds));
      return {
        words: joined(
          directionOption(text(direction)).label,
          showMobile(text(mobile)),
          phoneStateWords[text(state) as PhoneState],
          minutes !== null && counted(minutes, "minute"),
        ),
      };
    },
  },
  incoming: {
    kind: "messages",
    title: "From the student",
    from: "incoming_message r",
    at: "r.at",
    content: `SELECT jsonb_build_object('words', x.body, 'file', coalesce(f.name, x.file_name), 'fault', x.file_fault,
        'conversation', x.conversation_id, 'by', NULL)
      FROM incoming_message x LEFT JOIN stored_file f ON f.id = x.file_id WHERE x.id = p.id`,
    say: ({ words, file, fault, conversation }) => ({
      words: lines(text(words), joined(text(file), text(fault))),
      href: `/app/inbox/${text(conversation)}`,
    }),
  },
  origin: {
    kind: "status",
    title: "Moved in",
    from: "import_origin r",
    at: "r.imported_at",
    content: `SELECT jsonb_build_object('file', x.file_name, 'new', x.is_new, 'old', x.old_ref_no, 'by', s.name)
      FROM import_origin x JOIN staff s ON s.id = x.imported_by_id WHERE x.id = p.id`,
    tab: "",
    say: ({ file, new: isNew, old }) => ({
      words: lines(
        `${isNew ? "Moved in" : "Filled"} from ${text(file)}`,
        old ? `Old Reference No. ${text(old)}` : "",
      ),
    }),
  },
  photo: {
    kind: "files",
    title: "Photo",
    from: "assessment r JOIN stored_file f ON f.id = r.photo_id",
    at: "f.created_at",
    of: "r.id",
    id: "f.id",
    content: `SELECT jsonb_build_object('by', ${doer("photo", false)})`,
    tab: "/photo",
    say: () => ({ words: "The photo was uploaded" }),
  },
  edit: {
    kind: "edits",
    title: "Edit",
    from: "field_change r",
    at: "r.created_at",
    content: `SELECT jsonb_build_object('field', x.field, 'was', x.from_value, 'became', x.to_value, 'by', s.name)
      FROM field_change x JOIN staff s ON s.id = x.actor_id WHERE x.id = p.id`,
    tab: "",
    say: ({ field, was, became }) => {
      const words = (value: typeof was) =>
        fieldWords(text(field), value == null ? null : String(value));
      return { words: `${fieldLabel(text(field))}: ${words(was)} → ${words(became)}` };
    },
  },
};

/** All that a case's timeline tells, by names of which the order breaks a tie of the same moment. */
export const sources: Record<string, TimelineSource> = {
  ...ofCase,
  ...Object.assign(
    {},
    ...Object.values<CasePart>(parts).map(({ timeline = {}, tab }) =>
      Object.fromEntries(
        Object.entries(timeline).map(([name, source]) => [name, { tab, ...source }]),
      ),
    ),
  ),
};
export const sourceNames = Object.keys(sources);
