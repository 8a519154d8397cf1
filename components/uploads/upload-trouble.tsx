import { isOffline } from "@/components/forms/failure";
import { Alert } from "@/components/ui/notice";
import type { Failure } from "@/lib/platform/result";

/** Why an upload failed. Logging in happens elsewhere: a chosen file would not survive a new page. */
export const UploadTrouble = ({ failure }: { failure: Failure }) => (
  <Alert style={{ margin: 0 }}>
    {failure.status === 401 ? (
      <>
        You were logged out.{" "}
        <a href="/login" target="_blank" rel="noopener">
          Log in in a new tab
        </a>
        , then try again here: what you chose is kept.
      </>
    ) : isOffline(failure) ? (
      `${failure.message} What you chose is kept: please try again, nothing will be saved twice`
    ) : (
      failure.message
    )}
  </Alert>
);
