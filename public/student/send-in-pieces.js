// A file goes in pieces, since the lines of villages break. Each piece says where it begins; after a break the server says how
// much it has.

const PIECE = 256 * 1024;
const REST_MS = 2_000;
const MOST_TRIES = 60;

const rest = () =>
  new Promise((go) => {
    const timer = setTimeout(go, REST_MS);
    addEventListener("online", () => (clearTimeout(timer), go()), { once: true });
  });

/** Answers the status of the last answer; 0 where the line did not come back. */
export async function sendInPieces(file, item, { moved, resting }) {
  const upload = crypto.randomUUID?.() ?? randomId();
  const { home } = document.body.dataset;
  const at = `${home}/piece?upload=${upload}`;
  let offset = 0;
  let tries = 0;

  /** Tries again while there is no answer, or the server is busy. */
  async function ask(work) {
    for (;;) {
      try {
        const answer = await work();
        if (answer.status < 500) {
          tries = 0;
          return answer;
        }
      } catch {
        // The line broke.
      }
      tries += 1;
      if (tries > MOST_TRIES) return { status: 0 };
      resting();
      await rest();
    }
  }

  while (offset < file.size) {
    const piece = file.slice(offset, offset + PIECE);
    const began = offset;
    const answer = await ask(async () => {
      // After a break nobody knows whether the piece arrived, so the server is asked.
      if (tries > 0) {
        const told = await fetch(at);
        if (!told.ok) return told;
        const { received } = await told.clone().json();
        if (received !== began) return told;
      }
      return fetch(`${at}&offset=${began}`, { method: "POST", body: piece });
    });
    if (answer.status !== 200) return answer.status;
    offset = (await answer.json()).received;
    moved(offset / file.size);
  }
  const body = new URLSearchParams({ upload, item, name: file.name, size: file.size });
  return (await ask(() => fetch(`${home}/piece/done`, { method: "POST", body }))).status;
}

/** Older phones, and pages over http, have no randomUUID. */
function randomId() {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes[6] = (bytes[6] & 15) | 64;
  bytes[8] = (bytes[8] & 63) | 128;
  const hex = [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
}
