/** What a stream says, event by event. */
export function eventsOf(body: ReadableStream<Uint8Array>) {
  const reader = body.getReader();
  const decoder = new TextDecoder();
  let text = "";
  let ended = false;
  /** The next event of this name; undefined where the stream ends before. */
  async function next(name: string): Promise<unknown> {
    while (true) {
      const at = text.indexOf("\n\n");
      if (at >= 0) {
        const block = text.slice(0, at);
        text = text.slice(at + 2);
        if (block.includes(`event: ${name}\n`))
          return JSON.parse(/^data: (.*)$/m.exec(block)?.[1] ?? "null");
        continue;
      }
      if (ended) return undefined;
      const { done, value } = await reader.read();
      if (done) ended = true;
      else text += decoder.decode(value, { stream: true });
    }
  }
  return {
    next,
    /** Reads until the count is this one. */
    until: async (unread: number) => {
      while (true) {
        const said = (await next("unread")) as { unread: number } | undefined;
        if (!said) throw new Error(`The stream ended before ${unread}`);
        if (said.unread === unread) return said;
      }
    },
    /** Reads all that is left; answers once it has ended. */
    end: async () => {
      while ((await next("unread")) !== undefined);
    },
    close: () => reader.cancel(),
  };
}
