import { Notice } from "@/components/ui/notice";
import type { Failure } from "@/lib/platform/result";

/** Why an upload failed. Logging in happens elsewhere: a chosen file would not survive a new page. */
export const UploadTrouble = ({ failure: { status, message } }: { failure: Failure }) => (
  <Notice tone="danger" role="alert" style={{ margin: 0 }}>
    {status === 401 ? (
      <>
        You were logged out.{" "}
        <a href="/login" target="_blank" rel="noopener">
          Log in in a new tab
        </a>
        , then try again here: what you chose is kept.
      </>
    ) : (
      message
    )}
  </Notice>
);
