import {
  type Box,
  type Canvas,
  castShadow,
  createFabric,
  darken,
  drawPiece,
  ellipse,
  type Knot,
  lighten,
  line,
  mix,
  n,
  softEllipse,
  symmetric,
} from "../toolkit";

/** A block of painted wood, seen slightly from above. */
export function drawPlinth(canvas: Canvas, { left, right, top, bottom }: Box, color: string): string {
  const tone = mix(color, "#f6efe4", 0.45);
  const depth = 74;
  const front = canvas.linear(0, 0, 1, 0.2, [
    [0, lighten(tone, 0.2)],
    [0.6, darken(tone, 0.07)],
    [1, darken(tone, 0.2)],
  ]);
  const upper = canvas.linear(0, 0, 1, 0, [
    [0, lighten(tone, 0.75)],
    [1, lighten(tone, 0.3)],
  ]);
  const [middle, half] = [(left + right) / 2, (right - left) / 2];
  return [
    softEllipse(canvas, middle + half * 0.3, bottom, half * 1.35, 60, "#2b2018", 0.4),
    `<path d="M${n(left)} ${n(top + depth / 2)}H${n(right)}V${n(bottom)}H${n(left)}Z" fill="${front}"/>`,
    `<path d="M${n(left)} ${n(top + depth / 2)}L${n(left + 60)} ${n(top - depth / 2)}H${n(right - 60)}L${n(right)} ${n(top + depth / 2)}Z" fill="${upper}"/>`,
  ].join("");
}

function drawBranch(x: number, y: number, lean: number): string {
  const stem = line([x, y], [x + lean * 0.3, y - 170], [x + lean, y - 360]);
  const leaves = [0.25, 0.4, 0.55, 0.7, 0.85, 1].flatMap((share, index) => {
    const [px, py] = [x + lean * share * share, y - 360 * share];
    const side = index % 2 === 0 ? 1 : -1;
    return [-28, 28].map((turn) => {
      const angle = side * turn + (side > 0 ? -20 : 200);
      return `<path d="M0 0C18 -20 50 -22 74 0C50 16 18 16 0 0Z" transform="translate(${n(px)} ${n(py)}) rotate(${angle})"/>`;
    });
  });
  return `<path d="${stem}" fill="none" stroke="#6d6449" stroke-width="5"/><g fill="#7d8767">${leaves.join("")}</g><g fill="#5c6749" fill-opacity=".5" transform="translate(4 6)">${leaves.slice(0, 6).join("")}</g>`;
}

/** A clay vase with a branch, standing at (x, floor). */
export function drawVase(canvas: Canvas, x: number, floor: number, color: string): string {
  const clay = createFabric(canvas, { color: mix(color, "#a35f3f", 0.55), pattern: "suede" });
  const right: Knot[] = [
    [0, -236],
    [34, -236, 0.4],
    [30, -206],
    [74, -150],
    [88, -84],
    [58, -8, 0.5],
    [0, 0],
  ];
  const outline = symmetric(right).map(([px, py, smooth]): Knot => [px + x, py + floor, smooth]);
  return [
    softEllipse(canvas, x + 30, floor, 150, 26, "#2b2018", 0.45),
    drawBranch(x - 6, floor - 220, -50),
    drawBranch(x + 6, floor - 220, 60),
    drawPiece(canvas, { outline, fabric: clay, edge: 30 }),
    `<path d="${ellipse(x, floor - 234, 33, 8)}" fill="${darken(clay.color, 0.5)}"/>`,
  ].join("");
}

/** A round ceramic tray seen from above. */
export function drawTray(canvas: Canvas, x: number, y: number, radius: number, color: string): string {
  const circle = (share: number) => ellipse(x, y, radius * share);
  const rim = canvas.linear(0, 0, 1, 1, [
    [0, lighten(color, 0.75)],
    [1, darken(color, 0.18)],
  ]);
  const bowl = canvas.linear(0, 0, 1, 1, [
    [0, darken(color, 0.14)],
    [0.4, lighten(color, 0.12)],
    [1, lighten(color, 0.5)],
  ]);
  return `${castShadow(circle(1), 34, 0.34)}<path d="${circle(1)}" fill="${rim}"/><path d="${circle(0.955)}" fill="${bowl}"/>`;
}

/** A lying sprig of leaves. The end of its stem is at (x, y). */
export function drawSprig({ x, y, turn }: { x: number; y: number; turn: number }): string {
  const branch = drawBranch(0, 0, 30);
  return `<g transform="translate(${n(x)} ${n(y)}) rotate(${turn}) scale(1.35)"><g transform="translate(12 10)" fill-opacity=".25" opacity=".3">${branch}</g>${branch}</g>`;
}
