import { type CSSVariablesResolver, createTheme, type MantineColorsTuple } from "@mantine/core";

// Every colour of the product is here. Components use the names below (`var(--text-dim)`), never a
// colour, so that light and dark cannot drift apart. Every pair in use passes WCAG 2.2 AA.

const accent: MantineColorsTuple = [
  "#eef1fc",
  "#dde3f9",
  "#bcc8f2",
  "#a3b3f0",
  "#8196e6",
  "#6179db",
  "#4c63cf",
  "#3d52b8",
  "#32449a",
  "#27367c",
];

const dark: MantineColorsTuple = [
  "#e4e7ec",
  "#c3c9d3",
  "#a3abb8",
  "#808998",
  "#4d5562",
  "#343943",
  "#1f232a",
  "#14161a",
  "#101216",
  "#0b0d10",
];

const light = {
  "--page": "#f5f6f8",
  "--surface": "#ffffff",
  "--raised": "#ffffff",
  "--surface-2": "#eff1f4",
  "--line": "#dfe2e8",
  "--control-line": "#868e9a",
  "--text": "#1c2127",
  "--text-dim": "#586170",
  "--accent": "#3d52b8",
  "--accent-hover": "#32449a",
  "--on-accent": "#ffffff",
  "--accent-text": "#3348ab",
  "--accent-soft": "#e9edfb",
  "--danger": "#b42318",
  "--danger-hover": "#96180f",
  "--danger-text": "#b42318",
  "--danger-soft": "#fdecea",
  "--ok-text": "#14633a",
  "--ok-soft": "#e2f4e9",
  "--warn-text": "#7c4a03",
  "--warn-soft": "#fdf0d5",
  "--neutral-soft": "#e9ebef",
  "--shadow": "0 4px 16px rgb(20 24 32 / 14%)",
};

const darkScheme: typeof light = {
  "--page": "#14161a",
  "--surface": "#1b1e24",
  "--raised": "#22262e",
  "--surface-2": "#262b34",
  "--line": "#30353f",
  "--control-line": "#6f7887",
  "--text": "#e4e7ec",
  "--text-dim": "#a3abb8",
  "--accent": "#4c63cf",
  "--accent-hover": "#556bd3",
  "--on-accent": "#ffffff",
  "--accent-text": "#a9b8f5",
  "--accent-soft": "#272e4e",
  "--danger": "#b93429",
  "--danger-hover": "#a32a20",
  "--danger-text": "#ffa198",
  "--danger-soft": "#44211f",
  "--ok-text": "#7fdca4",
  "--ok-soft": "#173526",
  "--warn-text": "#f2c46d",
  "--warn-soft": "#3b2d12",
  "--neutral-soft": "#2c313b",
  "--shadow": "0 4px 20px rgb(0 0 0 / 55%)",
};

// Mantine's own greys for these miss AA.
const mantines = {
  "--mantine-color-dimmed": "var(--text-dim)",
  "--mantine-color-placeholder": "var(--text-dim)",
  "--mantine-color-error": "var(--danger-text)",
  "--mantine-color-anchor": "var(--accent-text)",
  "--mantine-color-body": "var(--surface)",
  "--mantine-color-text": "var(--text)",
  "--mantine-color-default-border": "var(--control-line)",
  "--input-label-size": "0.875rem",
};

export const cssVariables: CSSVariablesResolver = () => ({
  variables: {
    "--header": "3.25rem",
    "--sidebar": "14.5rem",
    // Paper is white in the dark too.
    "--paper": "#ffffff",
    "--ink": "#000000",
    "--ink-dim": "#555555",
  },
  light: { ...light, ...mantines },
  dark: { ...darkScheme, ...mantines },
});

const font = '"Inter Variable", system-ui, -apple-system, "Segoe UI", Roboto, sans-serif';

export const theme = createTheme({
  colors: { accent, dark },
  primaryColor: "accent",
  primaryShade: { light: 7, dark: 6 },
  defaultRadius: "md",
  fontFamily: font,
  headings: { fontFamily: font, fontWeight: "650" },
  respectReducedMotion: true,
  cursorType: "pointer",
});
