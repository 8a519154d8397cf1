"use client";
import { useEffect, useState } from "react";
import { Button } from "@/components/ui/button";
import { forgetShared, sharedFiles } from "@/components/uploads/shared";
import { showSize } from "@/lib/values/words";
import styles from "./upload.module.css";

function useShared() {
  const [files, setFiles] = useState<File[]>();
  useEffect(() => {
    sharedFiles().then(setFiles, () => undefined);
  }, []);
  return { files, forget: () => void forgetShared().then(() => setFiles([])) };
}

/** In an upload: the files that were shared with the office from another program of this telephone. */
export function TakeShared({ onTake }: { onTake: (file: File) => void }) {
  const { files = [] } = useShared();
  return (
    files.length > 0 && (
      <div className={styles.shared}>
        {files.map((file) => (
          <Button key={file.name} small look="subtle" onClick={() => onTake(file)}>
            Take {file.name}
          </Button>
        ))}
      </div>
    )
  );
}

/** On the page that a telephone leads to after a file was shared. */
export function SharedFiles() {
  const { files, forget } = useShared();
  if (!files) return null;
  if (files.length === 0) return <p>Nothing is shared at the moment.</p>;
  return (
    <>
      <ul>
        {files.map(({ name, size }) => (
          <li key={name}>
            {name}, {showSize(size)}
          </li>
        ))}
      </ul>
      <p>
        Search the student above and press Upload where the file belongs: it is offered there. It
        waits in this browser for a day.
      </p>
      <Button onClick={forget}>Forget them</Button>
    </>
  );
}
