"use client";
import { Modal } from "@mantine/core";
import classes from "@/components/search/search.module.css";
import { Button } from "@/components/ui/button";
import type { byName } from "@/lib/search/queries";
import { showDate } from "@/lib/words";

export type Found = Awaited<ReturnType<typeof byName.read>>;

/** The results as a full overlay (spec §2). */
export function Results({ found: { rows, next }, onClose }: { found: Found; onClose: () => void }) {
  return (
    <Modal
      opened
      fullScreen
      onClose={onClose}
      title="Search results"
      closeButtonProps={{ "aria-label": "Close" }}
    >
      {rows.length === 0 ? (
        <div className={classes.none}>
          <p role="status">Your query does not match any assessments.</p>
          <Button look="primary" onClick={onClose}>
            Try Again
          </Button>
        </div>
      ) : (
        <div className={classes.scroll}>
          <table className={classes.results}>
            <caption>
              {next
                ? `The newest ${rows.length} matches; a longer keyword finds fewer.`
                : `${rows.length} found`}
            </caption>
            <thead>
              <tr>
                <th scope="col">Reference No.</th>
                <th scope="col">DOB</th>
                <th scope="col">First Name</th>
                <th scope="col">Apply For</th>
                <th scope="col">Test</th>
                <th scope="col">View</th>
              </tr>
            </thead>
            <tbody>
              {rows.map((row) => (
                <tr key={row._id}>
                  <td>{row.ref_no}</td>
                  <td>{showDate(row.dob)}</td>
                  <td>{row.first_name}</td>
                  <td>{row.country_apply_for.label}</td>
                  <td>{row.english_test_type?.label ?? "Pursuing"}</td>
                  <td>
                    <a
                      href={`/app/view-assessment/${row.ref_no}`}
                      target="_blank"
                      rel="noopener"
                      aria-label={`View ${row.ref_no} (new tab)`}
                    >
                      View
                    </a>
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </Modal>
  );
}
