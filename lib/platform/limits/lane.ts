import "server-only";
import { Refused } from "@/lib/platform/errors";
import { refuse } from "@/lib/platform/result";

type Bounds = {
  /** so much of it is done at once */
  atOnce: number;
  /** so many wait; further jobs are refused with "come again" */
  most: number;
  /** milliseconds that anybody waits */
  patience: number;
};

const retryAfter = 5;
const busy = "Very many changes are under way. Please try again in a moment";

/**
 * Work that goes a few at a time, in the order in which it came, because so much of it at once would leave
 * nothing for anybody else. Throws a 503 when the queue is full or the wait was too long.
 */
export function lane({ atOnce, most, patience }: Bounds) {
  let free = atOnce;
  const waiting = new Set<() => void>();

  const turn = (): Promise<boolean> => {
    if (free > 0) {
      free -= 1;
      return Promise.resolve(true);
    }
    if (waiting.size >= most) return Promise.resolve(false);
    return new Promise((resolve) => {
      const start = () => {
        clearTimeout(timer);
        resolve(true);
      };
      const timer = setTimeout(() => {
        waiting.delete(start);
        resolve(false);
      }, patience);
      waiting.add(start);
    });
  };

  const done = () => {
    const [next] = waiting;
    if (!next) {
      free += 1;
      return;
    }
    waiting.delete(next);
    next();
  };

  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (!(await turn())) throw new Refused(refuse(503, busy, { retryAfter }));
    try {
      return await work();
    } finally {
      done();
    }
  };
}
