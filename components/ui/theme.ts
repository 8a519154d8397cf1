import { createTheme, type MantineColorsTuple } from "@mantine/core";

// What Mantine must know while it draws. The colours that components name are in theme.css.

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
