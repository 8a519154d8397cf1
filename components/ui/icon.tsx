/** An icon stands beside its words, so it is hidden from readers whether or not its place says so. */
type Props = { size?: number; stroke?: number; "aria-hidden"?: true };

const view = { xmlns: "http://www.w3.org/2000/svg", viewBox: "0 0 24 24" };
const round = { strokeLinecap: "round", strokeLinejoin: "round" } as const;
const draw = (path: string) => <path key={path} d={path} />;

/** An icon of lines, which are `stroke` wide on a field of 24. */
export const lined = (...paths: string[]) =>
  function LinedIcon({ size = 24, stroke = 2 }: Props) {
    const line = { ...round, fill: "none", stroke: "currentColor", strokeWidth: stroke };
    return (
      <svg aria-hidden {...view} {...line} width={size} height={size}>
        {paths.map(draw)}
      </svg>
    );
  };

/** An icon of areas. */
export const filled = (...paths: string[]) =>
  function FilledIcon({ size = 24 }: Props) {
    return (
      <svg aria-hidden {...view} fill="currentColor" width={size} height={size}>
        {paths.map(draw)}
      </svg>
    );
  };
