import type { Metadata } from "next";
import { AddArea, AddSource } from "@/components/lead-sources/buttons";
import {
  areaColumns,
  arrivalColumns,
  formColumns,
  sourceColumns,
} from "@/components/lead-sources/columns";
import styles from "@/components/lead-sources/lead-sources.module.css";
import { DataTable } from "@/components/lists/data-table";
import { PageHeader } from "@/components/ui/page-header";
import { trapName } from "@/lib/intake/lead-arrivals/door";
import { unreadArrivals } from "@/lib/intake/lead-arrivals/queries";
import type { SourceAnswer } from "@/lib/intake/lead-sources/answer";
import { callPath, formPath } from "@/lib/intake/lead-sources/labels";
import {
  costsOf,
  leadAreas,
  leadForms,
  leadSources,
  sourceFigures,
} from "@/lib/intake/lead-sources/queries";
import { snippetOf } from "@/lib/intake/lead-sources/snippet";
import { branchChoices } from "@/lib/platform/branches/known";
import { env } from "@/lib/platform/env";
import { pageViewer } from "@/lib/platform/session/viewer";
import { dayInIndia } from "@/lib/values/clock";
import { monthAfter } from "@/lib/values/months";
import { thisMonth } from "@/lib/values/periods";
import { qrPath } from "@/lib/values/qr";

export const metadata: Metadata = { title: "Lead sources" };

const lastMonths = () =>
  Array.from({ length: 12 }, (_, back) => monthAfter(thisMonth(dayInIndia()), -back));

const at = (path: string) => new URL(path, env().APP_URL).href;

/** None of mails, which come by the office's own. */
const addressOf = ({ kind, key }: SourceAnswer) => {
  if (kind.value === "post") return { link: at(callPath(key)) };
  if (kind.value === "meta") return { link: at(callPath(key)), verifyToken: key };
  const link = at(formPath(key));
  return { link, form: { qr: qrPath(link), snippet: snippetOf(at(callPath(key)), trapName) } };
};

export default async function LeadSources() {
  const viewer = await pageViewer("leadSources.manage");
  const [sources, forms, unread, areas, figures] = await Promise.all([
    leadSources.read(viewer, {}),
    leadForms.read(viewer, {}),
    unreadArrivals.read(viewer, {}),
    leadAreas.read(viewer, {}),
    sourceFigures(viewer),
  ]);
  const costs = await costsOf(sources.map(({ _id }) => _id));
  const form = {
    branches: branchChoices(viewer.branches),
    takesMail: env().MAIL_HOOK_SECRET !== undefined,
  };
  return (
    <>
      <PageHeader
        title="Lead sources"
        note="Leads that come by themselves go to the branch of their town or PIN code, and there to whoever is here and had none for longest. The figures are of the last twelve months."
        actions={<AddSource {...form} />}
      />
      {unread.length > 0 && (
        <section aria-labelledby="unread" className={styles.unread}>
          <h2 id="unread">Not read</h2>
          <p>
            These people came and wait for you. Say by an example which field is what, and read them
            again.
          </p>
          <DataTable
            caption="Who came and could not be read"
            columns={arrivalColumns(new Map(sources.map((one) => [one._id, one])), form)}
            rows={unread}
            rowKey={(row) => row._id}
            empty=""
          />
        </section>
      )}
      <DataTable
        caption="Lead sources"
        columns={sourceColumns({ ...form, months: lastMonths(), figures, costs, addressOf })}
        rows={sources}
        rowKey={(row) => row._id}
        empty="There is no source yet. Add one: its form has a link, a QR and a snippet for your website."
      />
      {forms.length > 0 && (
        <section aria-labelledby="forms" className={styles.areas}>
          <h2 id="forms">Forms of advertisements</h2>
          <p>A form stands here from its first lead on, read as its questions seem to mean.</p>
          <DataTable
            caption="Forms of advertisements"
            columns={formColumns(form.branches)}
            rows={forms}
            rowKey={(row) => row._id}
            empty=""
          />
        </section>
      )}
      <section aria-labelledby="areas" className={styles.areas}>
        <h2 id="areas">Towns and PIN codes</h2>
        <p>Where nothing fits, the branch of the source takes the lead.</p>
        <AddArea branches={form.branches} />
        <DataTable
          caption="Towns and PIN codes"
          columns={areaColumns}
          rows={areas}
          rowKey={(row) => row._id}
          empty="No town has a branch of its own yet."
        />
      </section>
    </>
  );
}
