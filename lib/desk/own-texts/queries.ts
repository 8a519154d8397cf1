import "server-only";
import { registeredBody, registrationFor } from "@/lib/catalogue/dlt/fields";
import { registeredTexts } from "@/lib/catalogue/dlt/queries";
import { usualWords } from "@/lib/catalogue/templates/house-words";
import {
  channelsOf,
  isChosen,
  languageLabel,
  templateKinds,
} from "@/lib/catalogue/templates/labels";
import { seriesWords } from "@/lib/desk/series/house-words";
import { brand } from "@/lib/platform/brand";
import { secretMark } from "@/lib/platform/outbox/secret";
import { agentMessages, messageWords } from "@/lib/student/link/words";
import { type Language, languages } from "@/lib/values/languages";

// The text messages that the product words itself, as an office registers them at the operators. Features of many floors have
// some, so they meet here.

type Text = { name: string; body: string };

/** Codes and warnings, which nobody can reword. */
function accountTexts(language: Language, office: string): Text[] {
  const words = messageWords(language);
  return [
    {
      name: "Code for the student's page",
      body: words.code(office).replaceAll(secretMark, "#numeric#"),
    },
    {
      name: "The page was opened on another device",
      body: words.device("#alphanumeric#", { brand: office, phone: "#cbn#" }),
    },
    // A sub-agent is written to in English, whatever the page is read in.
    ...(language === "en"
      ? [
          {
            name: "Link to a sub-agent's page",
            body: agentMessages.link(office).replaceAll(secretMark, "#url#"),
          },
          {
            name: "A sub-agent's page was opened on another device",
            body: agentMessages.device("#alphanumeric#", office),
          },
        ]
      : []),
  ];
}

const kinds = Object.keys(templateKinds) as (keyof typeof templateKinds)[];

/** The usual words of what an admin may also word under Templates, and of series. */
const usualTexts = (language: Language): Text[] => [
  ...kinds.flatMap((kind) => {
    if (isChosen(kind) || !channelsOf(kind).includes("sms")) return [];
    return {
      name: templateKinds[kind],
      body: usualWords({ kind, channel: "sms", language }, true).body,
    };
  }),
  ...seriesWords(language),
];

/** Each with the wording to be registered, and how it is registered. */
export async function ownTexts() {
  const { name: office } = brand();
  const registered = await registeredTexts();
  return languages.flatMap((language) =>
    [...accountTexts(language, office), ...usualTexts(language)].map(({ name, body }) => {
      const text = registeredBody(body, office);
      const registration = registrationFor(text, registered);
      return {
        name: `${name}, ${languageLabel(language)}`,
        text,
        registration: registration && {
          name: registration.name,
          dlt_id: registration.dlt_id,
          status: registration.status,
        },
      };
    }),
  );
}
