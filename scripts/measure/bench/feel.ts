import type { Page } from "@playwright/test";
import { startApp } from "./app";
import { openBrowser } from "./desk";
import { mark, say } from "./say";

// From the press of a link to the painted page, in a real browser: what a person at the desk waits for.

const ROUNDS = 12;
/** The goal in milliseconds by how many times slower than this machine's the processor is. */
const goals = [
  { slower: 1, goal: 60 },
  { slower: 4, goal: 150 },
];

/** The link of each page, and the heading that says that it stands. */
const pages = [
  { link: "Active Assessments", heading: "Active Assessments" },
  { link: "New Assessments", heading: "New Assessments" },
  { link: "Universities", heading: "Universities" },
  { link: "Courses", heading: "Courses" },
  { link: "Applications", heading: "Applications" },
  { link: "Follow Ups", heading: "Follow Up" },
];

const quantile = (times: number[], part: number) =>
  [...times].sort((a, b) => a - b)[Math.floor(times.length * part)] ?? Number.NaN;

/** Milliseconds from the press until the frame in which the page's own heading and rows are painted. */
function pressToPaint(page: Page, { link, heading }: (typeof pages)[number]): Promise<number> {
  return page.evaluate(
    ({ link, heading }) =>
      new Promise<number>((resolve, reject) => {
        const target = [...document.querySelectorAll<HTMLElement>("nav a")].find(
          ({ textContent }) => textContent.trim() === link,
        );
        if (!target) return reject(new Error(`There is no link "${link}".`));
        const stands = () => {
          const title = [...document.querySelectorAll<HTMLElement>("main h1")].find((h1) =>
            h1.checkVisibility(),
          );
          const row = document.querySelector<HTMLElement>("main table tbody tr");
          return title?.textContent.startsWith(heading) && row?.checkVisibility();
        };
        const began = performance.now();
        const look = () => {
          if (!stands()) return requestAnimationFrame(look);
          // A message posted in a frame comes after that frame was painted.
          const { port1, port2 } = new MessageChannel();
          port1.onmessage = () => resolve(performance.now() - began);
          port2.postMessage("painted");
        };
        target.click();
        requestAnimationFrame(look);
      }),
    { link, heading },
  );
}

/** The times of each page by its link. The first round fetches the pages' scripts, and does not count. */
async function timesOf(page: Page): Promise<Map<string, number[]>> {
  const times = new Map(pages.map(({ link }) => [link, [] as number[]]));
  for (let round = 0; round <= ROUNDS; round++)
    for (const each of pages) {
      const time = await pressToPaint(page, each);
      if (round > 0) times.get(each.link)?.push(time);
    }
  return times;
}

/** Six pages in turn, each opened by its link in the sidebar from the page before it. */
export async function measureFeel(databaseUrl: string): Promise<void> {
  const app = await startApp(databaseUrl);
  const { browser, page } = await openBrowser(app);
  try {
    await page.goto(`${app.origin}/app/main/dashboard`, { waitUntil: "networkidle" });
    const processor = await page.context().newCDPSession(page);
    for (const { slower, goal } of goals) {
      await processor.send("Emulation.setCPUThrottlingRate", { rate: slower });
      say(
        `\npress to painted page, processor ${slower} times slower`.padEnd(52) +
          "median ms   slowest of ten ms",
      );
      for (const [link, measured] of await timesOf(page)) {
        const median = quantile(measured, 0.5);
        const cells = [median, quantile(measured, 0.9)].map((ms) => ms.toFixed(0));
        say(
          `${link.padEnd(51)}${cells[0]?.padStart(9)}${cells[1]?.padStart(20)}   ≤ ${goal} ${mark(median <= goal)}`,
        );
      }
    }
  } finally {
    await browser.close();
    await app.stop();
  }
}
