import type { Metadata } from "next";
import { headers } from "next/headers";
import { PublicFrame } from "@/components/account/public-frame";
import { WhoReads } from "@/components/assessments/who-reads";
import { Wizard } from "@/components/assessments/wizard";
import { HouseCountriesOf } from "@/components/forms/house-countries";
import { LanguageSwitch } from "@/components/ui/language-switch";
import { fieldsOfStep } from "@/lib/case/fields/fields";
import { houseCountries } from "@/lib/catalogue/universities/queries";
import { publicWords } from "@/lib/intake/assessments/public-words";
import { studentQuestions } from "@/lib/intake/assessments/questions";
import { brand, openOffices } from "@/lib/platform/brand";
import { languageOf } from "@/lib/platform/http/language";
import { languages } from "@/lib/values/languages";
import { showDate, showMobile } from "@/lib/values/words";

const path = "/create-assessment";

export async function generateMetadata(): Promise<Metadata> {
  const language = languageOf(await headers());
  const { title, description } = publicWords(language);
  const places = (await openOffices()).map(({ name }) => name);
  return {
    title,
    description: description(brand().name, new Intl.ListFormat(language).format(places)),
    robots: "index, follow",
    alternates: {
      canonical: path,
      languages: Object.fromEntries(languages.map((one) => [one, `${path}?language=${one}`])),
    },
  };
}

export default async function CreateAssessment() {
  const language = languageOf(await headers());
  const words = publicWords(language);
  const { name } = brand();
  const offices = await openOffices();
  const contacts = offices.flatMap(({ name: place, phones }) =>
    phones.map((phone) => ({ place, phone, label: showMobile(phone) })),
  );
  const licences = offices.flatMap(({ name: place, licenceNumber: number, licenceExpiry }) =>
    number
      ? [
          words.licence({
            place,
            number,
            ...(licenceExpiry && { validTo: showDate(licenceExpiry) }),
          }),
        ]
      : [],
  );
  return (
    <PublicFrame
      brand={brand()}
      title={words.heading}
      languages={<LanguageSwitch path={path} current={language} />}
      wide
    >
      <HouseCountriesOf codes={await houseCountries()}>
        <Wizard
          by="student"
          draft="assessment"
          language={language}
          first={fieldsOfStep("person")}
          words={studentQuestions}
          branches={offices.map(({ code, name: label }) => ({ value: code, label }))}
          contacts={contacts}
        />
      </HouseCountriesOf>
      <WhoReads
        title={words.who}
        text={words.privacy(name)}
        contacts={contacts}
        licences={licences.length > 0 ? words.licences(licences.join(" · ")) : undefined}
      />
    </PublicFrame>
  );
}
