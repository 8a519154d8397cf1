import type { Metadata } from "next";
import { PublicFrame } from "@/components/account/public-frame";
import { WhoReads } from "@/components/assessments/who-reads";
import { Wizard } from "@/components/assessments/wizard";
import { HouseCountriesOf } from "@/components/forms/house-countries";
import { fieldsOfStep } from "@/lib/case/fields/fields";
import { houseCountries } from "@/lib/catalogue/universities/queries";
import { studentQuestions } from "@/lib/intake/assessments/questions";
import { brand, openOffices } from "@/lib/platform/brand";
import { showDate, showMobile } from "@/lib/values/words";

export async function generateMetadata(): Promise<Metadata> {
  const { name } = brand();
  const places = new Intl.ListFormat("en").format((await openOffices()).map(({ name }) => name));
  return {
    title: "Study abroad: your assessment",
    description: `Tell ${name} in ${places} about your education, English test and the country you want to study in. Three short steps; a counsellor then calls you.`,
    robots: "index, follow",
    alternates: { canonical: "/create-assessment" },
  };
}

export default async function CreateAssessment() {
  const { name } = brand();
  const offices = await openOffices();
  const contacts = offices.flatMap(({ name: place, phones }) =>
    phones.map((phone) => ({ place, phone, label: showMobile(phone) })),
  );
  const licences = offices.flatMap(({ name: place, licenceNumber, licenceExpiry }) =>
    licenceNumber
      ? [
          `${place}: ${licenceNumber}${licenceExpiry ? `, valid to ${showDate(licenceExpiry)}` : ""}`,
        ]
      : [],
  );
  return (
    <PublicFrame brand={brand()} title="Please fill the assessment in order to proceed." wide>
      <HouseCountriesOf codes={await houseCountries()}>
        <Wizard
          by="student"
          draft="assessment"
          first={fieldsOfStep("person")}
          words={studentQuestions}
          branches={offices.map(({ code, name: label }) => ({ value: code, label }))}
          contacts={contacts}
        />
      </HouseCountriesOf>
      <WhoReads brand={name} contacts={contacts} licences={licences} />
    </PublicFrame>
  );
}
