import { fileKinds, maxFileSize } from "@/lib/platform/storage/labels";
import type { PageWords } from "@/lib/student/page/labels";

export type UploadItem = { id: string; name: string; kind: string };
type UploadWords = Pick<PageWords, "upload" | "passport">;
type Props = { item: UploadItem; action: "/s/file" | "/s/agent/file"; words: UploadWords };

const accept = Object.values(fileKinds.document.types).join(",");

/** One file by a plain form; the script makes photos of several pages and pieces of it. */
export const UploadForm = ({ item, action, words }: Props) => (
  <form
    method="post"
    action={action}
    encType="multipart/form-data"
    data-upload={item.id}
    data-name={item.name}
    data-kind={item.kind}
  >
    <input type="hidden" name="item" value={item.id} />
    <label>
      {words.upload.choose}
      <input type="file" name="file" required accept={accept} aria-describedby="limits" />
    </label>
    <div className="buttons">
      <button type="submit" data-main>
        {words.upload.send}
        <span className="unseen" lang="en">
          : {item.name}
        </span>
      </button>
    </div>
  </form>
);

/** What the script says, which has no words of its own. `#` is where a number stands. */
const scriptWords = ({ upload, passport }: UploadWords) => ({
  hold: passport.hold,
  cancel: passport.cancel,
  most: maxFileSize,
  takePhoto: upload.takePhoto,
  chooseFile: upload.chooseFile,
  another: upload.another,
  startAgain: upload.startAgain,
  send: upload.send,
  onePage: upload.pages(1),
  pages: upload.pages(99).replace("99", "#"),
  sending: upload.sending(99).replace("99", "#"),
  resting: upload.resting,
  making: upload.making,
  heic: upload.heic,
  failed: upload.failed,
  tooLarge: upload.tooLarge,
  type: upload.type,
  oneFile: upload.oneFile,
});

/** The same as the text of `data-uploads`, around the forms. */
export const uploadWords = (words: UploadWords) => JSON.stringify(scriptWords(words));
