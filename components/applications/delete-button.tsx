"use client";
import { useRouter } from "next/navigation";
import { useDeletion } from "@/components/lists/use-deletion";
import { Button } from "@/components/ui/button";
import { deleteApplication } from "@/lib/parts/applications/actions";
import { goesAlong } from "@/lib/parts/applications/labels";
import type { ApplicationDetail } from "@/lib/parts/applications/queries";

/** Deletes the application that the page is about, and goes back to the others. */
export function DeleteApplication({ refNo, row }: { refNo: string; row: ApplicationDetail }) {
  const router = useRouter();
  const onDone = () => router.replace(`/app/view-assessment/${refNo}/applications`);
  const deletion = useDeletion(deleteApplication, { onDone, undo: true });
  const { _id, apn, version, of: counts } = row;
  return (
    <Button
      small
      look="subtleDanger"
      loading={deletion.going === _id}
      onClick={() =>
        deletion.ask(_id, {
          name: `application ${apn}`,
          message: goesAlong(counts),
          values: { ref_no: refNo, applicationId: _id, version },
        })
      }
    >
      Delete application
    </Button>
  );
}
