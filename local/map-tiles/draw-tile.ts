/** Width and height of a tile in pixels, as map libraries expect. */
const SIDE = 256;
const STREETS_MINIMUM_ZOOM = 9;

/** Lima's shoreline from north to south, in degrees. The sea is west of it. */
const SHORE: [lng: number, lat: number][] = [
  [-77.2, -11.6],
  [-77.17, -11.8],
  [-77.14, -12.0],
  [-77.15, -12.06],
  [-77.165, -12.07],
  [-77.1, -12.085],
  [-77.06, -12.11],
  [-77.03, -12.135],
  [-77.025, -12.16],
  [-77.045, -12.19],
  [-76.98, -12.22],
  [-76.86, -12.33],
  [-76.75, -12.5],
  [-76.2, -13.4],
];

interface Tile {
  z: number;
  x: number;
  y: number;
}

/**
 * Projects a position to pixels from the tile's top left corner: https://en.wikipedia.org/wiki/Web_Mercator_projection
 */
function toPixels([lng, lat]: [number, number], { z, x, y }: Tile): [number, number] {
  const world = SIDE * 2 ** z;
  const latitude = (lat * Math.PI) / 180;
  const across = ((lng + 180) / 360) * world;
  const down = (0.5 - Math.log(Math.tan(Math.PI / 4 + latitude / 2)) / (2 * Math.PI)) * world;
  return [across - x * SIDE, down - y * SIDE];
}

const clamp = (pixels: number): number => Math.round(Math.max(-1e5, Math.min(1e5, pixels)));

function sea(tile: Tile): string {
  const shore = SHORE.map((place) => toPixels(place, tile).map(clamp));
  const [top, bottom] = [shore[0]?.[1] ?? 0, shore.at(-1)?.[1] ?? 0];
  const points = [[-1e5, top], ...shore, [-1e5, bottom]].map((point) => point.join(" ")).join(" L");
  return `<path d="M${points} Z" fill="#bcd8e6"/>`;
}

/** Deterministic pseudo-random number from 0 to 1 for a cell. */
function cellHash(x: number, y: number): number {
  const mixed = Math.imul(x * 73_856_093 + y * 19_349_663 + 83_492_791, 2_654_435_761) >>> 0;
  return mixed / 2 ** 32;
}

/** Draws streets and a few parks. Empty below `STREETS_MINIMUM_ZOOM`. */
function streets({ z, x, y }: Tile): string {
  if (z < STREETS_MINIMUM_ZOOM) return "";
  const perSide = 4;
  const block = SIDE / perSide;
  const cells = Array.from({ length: perSide ** 2 }, (_, index) => [
    index % perSide,
    Math.floor(index / perSide),
  ]);
  const parks = cells
    .filter(([column = 0, row = 0]) => cellHash(x * perSide + column, y * perSide + row) < 0.12)
    .map(
      ([column = 0, row = 0]) =>
        `M${column * block + 5} ${row * block + 5}h${block - 10}v${block - 10}h${10 - block}z`,
    );
  const lines = Array.from(
    { length: perSide },
    (_, index) => `M0 ${index * block}H${SIDE}M${index * block} 0V${SIDE}`,
  );
  return `<path d="${parks.join("")}" fill="#cfe0bd"/><path d="${lines.join("")}" stroke="#fff" stroke-width="3"/>
    <path d="M0 ${block * 2}H${SIDE}M${block} 0V${SIDE}" stroke="#f3d9a4" stroke-width="6"/>`;
}

/** Draws a tile of an invented map as SVG: land, streets and the sea off Lima. Deterministic. */
export const drawTile = (tile: Tile): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${SIDE}" height="${SIDE}" viewBox="0 0 ${SIDE} ${SIDE}">
  <rect width="${SIDE}" height="${SIDE}" fill="#eae6dc"/>${streets(tile)}${sea(tile)}</svg>`;
