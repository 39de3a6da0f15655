import {
  between,
  type Canvas,
  createFabric,
  curve,
  darken,
  drawPiece,
  ellipse,
  gather,
  type Knot,
  lighten,
  line,
  mix,
  n,
  rod,
  softEllipse,
  symmetric,
} from "./toolkit";

const brass = "#b3935c";
const wood = "#a57c57";

/** A free-standing clothes rail. Garments hang at the height `bar`. */
export function rail(
  canvas: Canvas,
  x: number,
  bar: number,
  width: number,
  floor: number,
): { back: string; front: string } {
  const [left, right] = [x - width / 2, x + width / 2];
  const foot = (footX: number) =>
    rod(`M${footX - 46} ${floor + 12}L${footX} ${floor - 8}L${footX + 46} ${floor + 12}`, 9, brass);
  const ground = softEllipse(canvas, x + 20, floor + 10, width * 0.56, 26, "#2b2018", 0.34);
  return {
    back: `${ground}${rod(`M${left} ${floor}V${bar}M${right} ${floor}V${bar}`, 9, brass)}${foot(left)}${foot(right)}`,
    front: rod(`M${left - 26} ${bar}H${right + 26}`, 9, brass),
  };
}

/** A round wooden stool of the given height. */
export function stool(canvas: Canvas, x: number, floor: number, width: number, height: number): string {
  const seat = floor - height;
  const half = width / 2;
  const top = canvas.linear(0, 0, 1, 0.3, [
    [0, lighten(wood, 0.4)],
    [1, darken(wood, 0.12)],
  ]);
  const legs = [-0.8, 0.8, -0.2, 0.34].map(
    (share, index) =>
      `M${n(x + half * share * 0.7)} ${n(seat + 10)}L${n(x + half * share)} ${n(floor - (index > 1 ? 16 : 0))}`,
  );
  return [
    softEllipse(canvas, x + half * 0.2, floor, half * 1.4, width * 0.12, "#2b2018", 0.5),
    rod(legs.slice(2).join(""), width * 0.055, darken(wood, 0.25)),
    rod(legs.slice(0, 2).join(""), width * 0.065, wood),
    rod(
      `M${n(x - half * 0.66)} ${n(seat + height * 0.62)}H${n(x + half * 0.66)}`,
      width * 0.04,
      darken(wood, 0.1),
    ),
    `<path d="${ellipse(x, seat + 16, half, width * 0.12)}" fill="${darken(wood, 0.35)}"/><path d="${ellipse(x, seat, half, width * 0.12)}" fill="${top}"/>`,
  ].join("");
}

function frond(x: number, y: number, lean: number, height: number, color: string): string {
  const stem: Knot[] = [
    [x, y],
    [x + lean * 0.25, y - height * 0.5],
    [x + lean, y - height],
  ];
  const leaves = Array.from({ length: 11 }, (_, index) => {
    const share = 0.24 + index * 0.076;
    const [px, py] = [x + lean * share ** 1.9, y - height * share];
    const length = height * 0.24 * (1.15 - Math.abs(share - 0.55));
    const tilt = lean / height;
    return [-1, 1]
      .map(
        (side) =>
          `<path d="M0 0C${n(length * 0.3)} ${n(-length * 0.2)} ${n(length * 0.75)} ${n(-length * 0.16)} ${n(length)} 0C${n(length * 0.75)} ${n(length * 0.1)} ${n(length * 0.3)} ${n(length * 0.12)} 0 0Z" transform="translate(${n(px)} ${n(py)}) rotate(${n(-90 + tilt * 50 + side * (58 - share * 22))})" fill="${side > 0 ? darken(color, 0.18) : color}"/>`,
      )
      .join("");
  });
  return `<path d="${line(...stem)}" fill="none" stroke="${darken(color, 0.3)}" stroke-width="${n(height * 0.008)}"/>${leaves.join("")}`;
}

/** A leafy plant in a clay pot. */
export function plant(
  canvas: Canvas,
  x: number,
  floor: number,
  height: number,
  pot = "#b98a68",
  leaf = "#76835f",
): string {
  const size = height * 0.3;
  const clay = createFabric(canvas, { color: pot, pattern: "suede" });
  const outline = symmetric([
    [0, -size],
    [size * 0.4, -size, 0.2],
    [size * 0.42, -size * 0.86, 0.2],
    [size * 0.36, -size * 0.3],
    [size * 0.26, 0, 0.3],
    [0, size * 0.03],
  ]).map(([px, py, smooth = 1]): Knot => [x + px, floor + py, smooth]);
  const fronds = [-0.52, 0.5, -0.3, 0.26, -0.08, 0.7, 0.06].map((lean, index) =>
    frond(
      x + lean * size * 0.2,
      floor - size * 0.9,
      lean * height * 0.62,
      height * between(canvas.random, 0.56, 0.74) * (1 - Math.abs(lean) * 0.2),
      mix(leaf, index % 2 ? "#94a07c" : "#566449", 0.35),
    ),
  );
  return [
    softEllipse(canvas, x + size * 0.2, floor, size * 0.8, size * 0.12, "#2b2018", 0.5),
    ...fronds,
    drawPiece(canvas, { outline, fabric: clay, edge: size * 0.2 }),
    `<path d="${ellipse(x, floor - size, size * 0.39, size * 0.06)}" fill="${darken(pot, 0.55)}"/>`,
  ].join("");
}

/** A curtain in long folds from `top` to `bottom`. */
export function curtain(
  canvas: Canvas,
  left: number,
  right: number,
  top: number,
  bottom: number,
  color: string,
  pattern: "linen" | "satin" = "linen",
): string {
  const fabric = createFabric(canvas, { color, pattern, scale: 1.2 });
  const count = Math.max(4, Math.round((right - left) / 60));
  const width = (right - left) / count;
  const hem = Array.from(
    { length: count + 1 },
    (_, index): Knot => [right - index * width, bottom + (index % 2 ? 12 : 0)],
  );
  const folds = Array.from({ length: count }, (_, index) => {
    const x = left + (index + 0.5) * width;
    return gather(
      width * 0.7,
      [x + between(canvas.random, -8, 8), bottom],
      [x + between(canvas.random, -10, 10), (top + bottom) / 2],
      [x, top],
    );
  });
  return drawPiece(canvas, {
    outline: [[left + 8, top, 0], [right - 8, top, 0], ...hem],
    fabric,
    folds,
    edge: 50,
    lift: 16,
  });
}

/** A table with a thick top seen from the front. */
export function table(canvas: Canvas, left: number, right: number, top: number, floor: number): string {
  const plank = canvas.linear(0, 0, 1, 0.2, [
    [0, lighten(wood, 0.5)],
    [1, darken(wood, 0.05)],
  ]);
  const legs = rod(
    `M${left + 50} ${top + 40}L${left + 34} ${floor}M${right - 50} ${top + 40}L${right - 34} ${floor}`,
    24,
    darken(wood, 0.12),
  );
  return `${softEllipse(canvas, (left + right) / 2, floor, (right - left) * 0.56, 40, "#2b2018", 0.36)}${legs}<path d="M${left + 40} ${top - 26}H${right - 40}L${right} ${top + 10}H${left}Z" fill="${plank}"/><path d="M${left} ${top + 10}H${right}V${top + 42}H${left}Z" fill="${darken(wood, 0.18)}"/><path d="${curve(
    [
      [left, top + 11],
      [right, top + 11],
    ],
    true,
  )}" stroke="#fff3dc" stroke-opacity=".5" stroke-width="2"/>`;
}
