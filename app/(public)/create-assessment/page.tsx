import type { Metadata } from "next";
import { headers } from "next/headers";
import { PublicFrame } from "@/components/account/public-frame";
import { WhoReads } from "@/components/assessments/who-reads";
import { Wizard } from "@/components/assessments/wizard";
import { HouseCountriesOf } from "@/components/forms/house-countries";
import { SaidIn } from "@/components/forms/say";
import { LanguageSwitch } from "@/components/ui/language-switch";
import { fieldsOfStep } from "@/lib/case/fields/fields";
import { shownNotice } from "@/lib/catalogue/notices/queries";
import { houseCountries } from "@/lib/catalogue/universities/queries";
import { helpedIn, studentForm } from "@/lib/intake/assessments/public-form";
import { publicWords } from "@/lib/intake/assessments/public-words";
import { purposeWords } from "@/lib/parts/consent/purpose-words";
import { brand, openOffices } from "@/lib/platform/brand";
import { languageOf } from "@/lib/platform/http/language";
import { countryNamesIn } from "@/lib/values/country-words";
import { formPhrases } from "@/lib/values/form-phrases";
import { languages } from "@/lib/values/languages";
import { placeIn } from "@/lib/values/place-words";
import { showDate, showMobile } from "@/lib/values/words";

const path = "/create-assessment";

export async function generateMetadata(): Promise<Metadata> {
  const language = languageOf(await headers());
  const { title, description } = publicWords(language);
  const places = (await openOffices()).map(({ name }) => placeIn(language, name));
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
  const { version, words: noticeWords } = await shownNotice(language);
  const contacts = offices.flatMap(({ name, phones }) =>
    phones.map((phone) => ({
      place: placeIn(language, name),
      phone,
      label: showMobile(phone),
    })),
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
      <SaidIn phrases={formPhrases(language)}>
        <HouseCountriesOf codes={await houseCountries()} names={countryNamesIn(language)}>
          <Wizard
            by="student"
            draft="assessment"
            language={language}
            first={helpedIn(language, fieldsOfStep("person"))}
            words={studentForm(language)}
            branches={offices.map(({ code, name }) => ({
              value: code,
              label: placeIn(language, name),
              names: [name],
            }))}
            contacts={contacts}
          />
        </HouseCountriesOf>
      </SaidIn>
      <WhoReads
        title={words.who}
        text={words.privacy(name)}
        contacts={contacts}
        notice={{ summary: purposeWords(language).notice(version), words: noticeWords }}
        licences={licences.length > 0 ? words.licences(licences.join(" · ")) : undefined}
      />
    </PublicFrame>
  );
}
