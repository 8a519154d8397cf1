/** The mark's two lines on a tile of 32 by 32: for the screen and for what is printed. */
export const logo = {
  horizon: "M7.5 22.5a10 10 0 0 1 17-7.1",
  way: "M9 24.5 23 9.5m0 0h-7m7 0v7",
} as const;
