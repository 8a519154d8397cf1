import { AppointmentSection } from "@/components/appointments/section";
import { listsOf } from "@/lib/case/queries";
import { type CasePageProps, caseTitle, openedCase } from "@/lib/case-file/case-page";
import { appointmentPart } from "@/lib/parts/appointments/part";
import { appointmentFormProps, appointmentFormSelect } from "@/lib/parts/appointments/queries";

export const generateMetadata = caseTitle("Appointments");

export default async function AppointmentsTab({ params }: CasePageProps) {
  const { opened, refNo } = await openedCase(params);
  const { appointments, ...about } = await listsOf(opened, {
    appointments: appointmentPart.list,
    ...appointmentFormSelect,
  });
  return (
    <AppointmentSection
      refNo={refNo}
      rows={appointments.map(appointmentPart.row)}
      {...(await appointmentFormProps(about))}
    />
  );
}
