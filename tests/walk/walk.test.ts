import { afterEach, it } from "vitest";
import { walkThrough } from "./walk";
import { closeOffice } from "./world";

afterEach(closeOffice);

it("nothing that people do one after the other breaks the office", async () => {
  await walkThrough({ seed: 22, length: 45, walks: 3 });
});
