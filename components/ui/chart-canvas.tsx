"use client";
import { useComputedColorScheme } from "@mantine/core";
import {
  BarController,
  BarElement,
  CategoryScale,
  Chart as ChartJs,
  Legend,
  LinearScale,
  LineController,
  LineElement,
  PointElement,
  Tooltip,
} from "chart.js";
import { useEffect, useState } from "react";
import { Chart } from "react-chartjs-2";
import { showNumber, showRupees } from "@/lib/values/words";

ChartJs.register(
  BarController,
  BarElement,
  CategoryScale,
  Legend,
  LinearScale,
  LineController,
  LineElement,
  PointElement,
  Tooltip,
);

/** The theme's, each with its pair for light and dark (ui/theme.css). */
const colours = ["blue", "green", "violet", "teal", "orange", "pink", "red", "grey"] as const;
export type Colour = (typeof colours)[number];

export type Series = {
  label: string;
  colour: Colour;
  type?: "bar" | "line";
  /** exact: they become numbers only as the height of a bar */
  values: readonly (string | number)[];
};

export type ChartProps = {
  /** the chart's content in words, for screen readers */
  label: string;
  labels: readonly string[];
  series: readonly Series[];
  unit?: "rupees";
  /** series stand beside each other by default; else stacked, or one before the other as its part */
  bars?: "stacked" | "nested";
  /** a bar for each row rather than for each column */
  sideways?: boolean;
};

/** The theme's colours as they are now, and the page's letters: a canvas knows no variables. */
function coloursNow() {
  const style = getComputedStyle(document.documentElement);
  const colour = (name: string) => style.getPropertyValue(`--${name}`).trim();
  return {
    of: Object.fromEntries(colours.map((name) => [name, colour(`branch-${name}`)])),
    text: colour("text-dim"),
    line: colour("line"),
    font: getComputedStyle(document.body).fontFamily,
  };
}

const short = new Intl.NumberFormat("en-IN", { notation: "compact", maximumFractionDigits: 1 });

/** How a figure is written beside its bar, and on the axis, where there is less room. */
const units = {
  rupees: {
    exact: (value: string | number) => showRupees(String(value)),
    short: (value: number) => `${value < 0 ? "-" : ""}₹${short.format(Math.abs(value))}`,
    step: undefined,
  },
  count: {
    exact: (value: string | number) => showNumber(Number(value)),
    short: (value: number) => short.format(value),
    step: 0,
  },
};

/** Bars, and lines among them. */
export default function ChartCanvas(props: ChartProps) {
  const { label, labels, series, unit = "count", bars, sideways } = props;
  const scheme = useComputedColorScheme("light", { getInitialValueInEffect: false });
  const [now, setNow] = useState(coloursNow);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the colours are the scheme's
  useEffect(() => {
    setNow(coloursNow());
    // A canvas that was drawn before its letters came keeps others.
    void document.fonts.load(`1rem ${coloursNow().font}`).then(() => setNow(coloursNow()));
  }, [scheme]);
  const font = { family: now.font };
  const words = units[unit];
  const border = { color: now.line };
  const names = {
    ticks: { color: now.text, font, ...(sideways && { autoSkip: false }) },
    grid: { display: false },
    border,
    stacked: bars !== undefined,
  };
  const values = {
    beginAtZero: true,
    ticks: {
      color: now.text,
      font,
      precision: words.step,
      callback: (value: string | number) => words.short(Number(value)),
    },
    grid: border,
    border,
    stacked: bars === "stacked",
  };
  return (
    <Chart
      type="bar"
      role="img"
      aria-label={label}
      data={{
        labels: [...labels],
        datasets: series.map(({ label, colour, type = "bar", values }, index) => ({
          type,
          label,
          data: values.map(Number),
          backgroundColor: now.of[colour],
          borderColor: now.of[colour],
          ...(type === "bar" && { maxBarThickness: 28 }),
          // A part is drawn in front of its whole.
          ...(bars === "nested" && { order: -index }),
        })),
      }}
      options={{
        animation: false,
        maintainAspectRatio: false,
        indexAxis: sideways ? "y" : "x",
        interaction: { mode: "index", axis: sideways ? "y" : "x", intersect: false },
        scales: sideways ? { x: values, y: names } : { x: names, y: values },
        plugins: {
          legend: {
            display: series.length > 1,
            position: "bottom",
            labels: {
              color: now.text,
              font,
              boxWidth: 14,
              sort: (one, other) => seriesIndex(one) - seriesIndex(other),
            },
          },
          tooltip: {
            titleFont: font,
            bodyFont: font,
            callbacks: {
              label: ({ dataset, dataIndex, datasetIndex }) => {
                const value = series[datasetIndex]?.values[dataIndex];
                return `${dataset.label}: ${value === undefined ? "" : words.exact(value)}`;
              },
            },
          },
        },
      }}
    />
  );
}

/** The position among the series. */
const seriesIndex = ({ datasetIndex }: { datasetIndex?: number }) => datasetIndex ?? 0;
