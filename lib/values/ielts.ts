const band = /^\d(\.\d{1,2})?$/;

/** The overall band of four: their mean in half bands, a quarter goes up (6.25 is 6.5). undefined while one is missing. Pure. */
export function overallBand(bands: readonly string[]): string | undefined {
  if (bands.length !== 4 || !bands.every((one) => band.test(one) && Number(one) <= 9))
    return undefined;
  const mean = bands.reduce((sum, one) => sum + Number(one), 0) / 4;
  return String(Math.round(mean * 2) / 2);
}
