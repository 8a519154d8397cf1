import type { Note } from "@/lib/people/news/labels";

// What each version brings, the newest first, in the words of those who use it. `for` names who reads a line where it is
// not for everybody; a person whose role has no line is told nothing of that version. One picture each, 960 by 600.

export const notes: readonly Note[] = [
  {
    version: "0.2.0",
    title: "What is new is told once",
    picture: { file: "news-0.2.0.webp", shows: "The search, with What is new in its list" },
    lines: [
      { text: "After an update this card tells what changed in your work. It comes once." },
      { text: "To read it again, search for “new”: at the top of each page, or with Ctrl+K." },
      {
        text: "In your account menu, Tour shows where things are. Where Practise stands beside it, it opens the same program with invented people, to try something out.",
      },
      {
        text: "Each case has a Checklist: what is missing, what was asked for, and what is checked. Missing documents, in the menu, has all cases with gaps.",
        for: ["admin", "user", "Admission"],
      },
      {
        text: "Updates no longer stop the office: they are made while people work, and the change takes seconds. Settings, System shows what came of each.",
        for: ["admin"],
      },
    ],
  },
];
