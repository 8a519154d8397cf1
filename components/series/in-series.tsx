import { StopRun } from "@/components/series/buttons";
import { Sheet } from "@/components/ui/sheet";
import type { SeriesRunRow } from "@/lib/desk/series-runs/list";
import { showMoment } from "@/lib/values/words";
import styles from "./series.module.css";

/** The series that a case or a lead is in now, each with when its next message goes out, and a way out of it. */
export const InSeries = ({ runs }: { runs: SeriesRunRow[] }) =>
  runs.length === 0 ? null : (
    <Sheet>
      {runs.map(({ id, series, nextAt, through, of, ref_no, leadId }) => (
        <p key={id} className={styles.line}>
          <span>
            In the series “{series}”:{" "}
            {nextAt && through < of
              ? `message ${through + 1} of ${of} on ${showMoment(nextAt)}`
              : "waits for an answer"}
          </span>
          <StopRun
            runId={id}
            refNo={ref_no}
            leadId={leadId}
            label={`Stop the series “${series}”`}
          />
        </p>
      ))}
    </Sheet>
  );
