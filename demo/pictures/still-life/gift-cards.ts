import {
  amount,
  type Canvas,
  castShadow,
  choice,
  createFabric,
  curve,
  darken,
  drawPiece,
  ellipse,
  flag,
  type Knot,
  lighten,
  line,
  mix,
  n,
  roundedRectangle,
} from "../toolkit";
import { metal, tube } from "./hardware";
import { type StillLifeKind, stillLifeKind } from "./still-life-kind";

interface Ink {
  canvas: Canvas;
  color: string;
  accent: string;
}

/** Half the width and half the height of the card. */
const [W, H] = [440, 280];

const flower = (x: number, y: number, size: number, accent: string, heart: string) =>
  `<g transform="translate(${n(x)} ${n(y)}) scale(${n(size)})">${[0, 60, 120, 180, 240, 300].map((turn) => `<path d="M0 0C-16 -14 -14 -40 0 -46C14 -40 16 -14 0 0Z" transform="rotate(${turn})" fill="${accent}"/>`).join("")}<circle r="10" fill="${heart}"/></g>`;

const retabloDoor = (side: 1 | -1, accent: string, color: string) => {
  const leaf: Knot[] = [
    [side * 150, -180, 0.1],
    [side * 330, -220, 0.1],
    [side * 330, 190, 0.1],
    [side * 150, 160, 0.1],
  ];
  const flowers = [-120, -20, 80].map((y) => flower(side * 240, y, 1, "#f4efe4", accent)).join("");
  return `<path d="${curve(leaf)}" fill="${lighten(color, 0.2)}" stroke="${accent}" stroke-width="8"/>${flowers}`;
};

/** Prints of the card by name. */
const designs = {
  drizzle: ({ canvas, accent }) =>
    Array.from({ length: 80 }, () => {
      const [x, y] = [(canvas.random() - 0.5) * 2 * W, (canvas.random() - 0.5) * 2 * H];
      return `<path d="M${n(x)} ${n(y)}l-10 ${n(26 + canvas.random() * 30)}" stroke="${accent}" stroke-width="5" stroke-opacity="${(0.35 + canvas.random() * 0.6).toFixed(2)}" stroke-linecap="round"/>`;
    }).join(""),
  waves: ({ color, accent }) =>
    `${[0, 1, 2, 3, 4]
      .map(
        (row) =>
          `<path d="${Array.from({ length: 9 }, (_, index) => ellipse(-W + index * 112 + (row % 2) * 56, H - 170 + row * 46, 66)).join("")}" fill="${row % 2 ? color : lighten(color, 0.22)}" stroke="${accent}" stroke-width="6"/>`,
      )
      .join("")}<circle cx="190" cy="-110" r="82" fill="${accent}"/>`,
  flowers: ({ color, accent }) =>
    `<path d="${line([-400, 300], [-220, 60], [-120, -260])}${line([-250, 110], [-90, 20], [60, 30])}${line([-180, -40], [-300, -120], [-380, -110])}" fill="none" stroke="${accent}" stroke-width="10"/>${[
      [-120, -220, 2.2],
      [60, 20, 2.4],
      [-370, -110, 1.8],
      [-210, 50, 1.8],
    ]
      .map(([x = 0, y = 0, size = 1]) => flower(x, y, size, lighten(color, 0.75), darken(color, 0.35)))
      .join("")}`,
  confetti: ({ canvas, color, accent }) =>
    Array.from({ length: 70 }, (_, index) => {
      const [x, y] = [(canvas.random() - 0.5) * 2 * W, (canvas.random() - 0.5) * 2 * H];
      const tint = [accent, lighten(color, 0.7), darken(color, 0.35), "#3f7d7b"][index % 4];
      return `<rect x="${n(x)}" y="${n(y)}" width="34" height="15" rx="4" fill="${tint}" transform="rotate(${n(canvas.random() * 180)} ${n(x)} ${n(y)})"/>`;
    }).join(""),
  sun: ({ accent }) =>
    `<g fill="${accent}">${Array.from({ length: 24 }, (_, index) => `<path d="M-16 -190L0 ${index % 2 ? -420 : -560}L16 -190Z" transform="translate(0 280) rotate(${index * 15})"/>`).join("")}<circle cy="280" r="160"/></g>`,
  retablo: ({ color, accent }) =>
    `<path d="M-150 160V-150L0 -250L150 -150V160Z" fill="${darken(color, 0.3)}" stroke="${accent}" stroke-width="10"/><circle cy="-150" r="34" fill="${accent}"/><path d="M-150 40H150" stroke="${accent}" stroke-width="7"/>${[-90, 0, 90].map((x) => `<g transform="translate(${x} 0)"><circle cy="-40" r="20" fill="#e9c39b"/><path d="M-30 36L-14 -24H14L30 36Z" fill="${mix(accent, "#2f6f77", x === 0 ? 0.1 : 0.8)}"/><path d="M-26 -50H26L0 -74Z" fill="${accent}"/></g>`).join("")}${[-90, -30, 30, 90].map((x) => flower(x, 100, 0.8, "#f4efe4", accent)).join("")}${retabloDoor(-1, accent, color)}${retabloDoor(1, accent, color)}`,
  weave: ({ color, accent }) =>
    [-3, -2, -1, 0, 1, 2, 3]
      .map((row) =>
        Array.from(
          { length: 10 },
          (_, index) =>
            `<path d="M${-W + index * 92} ${row * 84}l46 -36l46 36l-46 36Z" fill="${(row + index) % 3 === 0 ? accent : (row + index) % 3 === 1 ? lighten(color, 0.35) : mix(accent, "#b0403f", 0.75)}"/><path d="M${-W + index * 92 + 24} ${row * 84}l22 -17l22 17l-22 17Z" fill="${color}"/>`,
        ).join(""),
      )
      .join(""),
  steps: ({ color, accent }) =>
    `<g fill="none" stroke="${accent}" stroke-width="12">${[0, 1, 2, 3].map((row) => `<path d="M${-W - 40 + row * 20} ${H - row * 96}h110v-70h110v-70h110v-70h110v70h110v70h110v70h160"/>`).join("")}</g><circle cx="290" cy="-150" r="44" fill="${accent}"/><path d="M-${W} ${H - 20}H${W}" stroke="${lighten(color, 0.3)}" stroke-width="6"/>`,
} satisfies Record<string, (ink: Ink) => string>;

/** The shop's mark: a V in a ring. */
const monogram = (x: number, y: number, size: number, tint: string) =>
  `<g transform="translate(${x} ${y})" fill="none" stroke="${tint}"><path d="${ellipse(0, 0, size)}" stroke-width="${n(size * 0.08)}"/><path d="M${n(-size * 0.5)} ${n(-size * 0.42)}L0 ${n(size * 0.52)}L${n(size * 0.5)} ${n(-size * 0.42)}" stroke-width="${n(size * 0.2)}"/><path d="M${n(-size * 0.66)} ${n(-size * 0.42)}h${n(size * 0.34)}M${n(size * 0.34)} ${n(-size * 0.42)}h${n(size * 0.3)}" stroke-width="${n(size * 0.07)}"/></g>`;

function waxSeal(canvas: Canvas, x: number, y: number, size: number, color: string): string {
  const wax = createFabric(canvas, { color, pattern: "satin" });
  const outline = Array.from({ length: 14 }, (_, index): Knot => {
    const [angle, reach] = [(index * Math.PI) / 7, size * (0.94 + canvas.random() * 0.14)];
    return [x + Math.cos(angle) * reach, y + Math.sin(angle) * reach];
  });
  return (
    drawPiece(canvas, { outline, fabric: wax, edge: 22, lift: 8 }) +
    monogram(x + 2, y + 3, size * 0.58, lighten(color, 0.4)) +
    monogram(x, y, size * 0.58, darken(color, 0.45))
  );
}

const giftCard = stillLifeKind(
  "gift-card",
  "plain",
  {
    design: choice(
      "what is printed on the card",
      "drizzle",
      "waves",
      "flowers",
      "confetti",
      "sun",
      "retablo",
      "weave",
      "steps",
    ),
    seal: flag("a wax seal rather than a ribbon on the envelope"),
    tilt: amount("how many degrees the card is turned", -12, 12, -7),
  },
  ({ canvas, color, accent, back, parameters }) => {
    const paper = createFabric(canvas, { color: mix(color, "#f3ecdf", 0.72), pattern: "suede" });
    const printed = createFabric(canvas, { color });
    const box = (w: number, h: number): Knot[] => [
      [-w, -h, 0.05],
      [w, -h, 0.05],
      [w, h, 0.05],
      [-w, h, 0.05],
    ];
    const card = roundedRectangle(-W, -H, 2 * W, 2 * H, 26);
    const art = back
      ? `<path d="M-${W} -150H${W}V-70H-${W}Z" fill="${darken(color, 0.55)}"/>${[0, 46, 92].map((y) => `<path d="M-380 ${y + 10}H${y === 92 ? 40 : 200}" stroke="${accent}" stroke-width="7" stroke-opacity=".7"/>`).join("")}${monogram(320, 150, 70, accent)}`
      : designs[parameters.design]({ canvas, color, accent }) +
        (parameters.design === "retablo"
          ? ""
          : `<path d="${ellipse(-W + 110, -H + 110, 84)}" fill="${color}"/>${monogram(-W + 110, -H + 110, 62, accent)}`);
    const gloss = canvas.linear(0, 0, 1, 1, [
      [0, "#ffffff", 0.26],
      [0.45, "#ffffff", 0],
      [1, "#000000", 0.12],
    ]);
    const face = `${castShadow(card, 16, 0.36)}<path d="${card}" fill="${printed.color}"/>${canvas.inside(card, art)}<path d="${card}" fill="${gloss}"/><path d="${roundedRectangle(-W + 3, -H + 3, 2 * W - 6, 2 * H - 6, 24)}" fill="none" stroke="#fff" stroke-opacity=".35" stroke-width="3"/>`;
    const envelope = box(470, 330);
    const flap: Knot[] = [
      [-470, -330, 0.05],
      [470, -330, 0.05],
      [40, 70, 0.5],
      [0, 92, 0.6],
      [-40, 70, 0.5],
    ];
    const lining = mix(color, accent, 0.3);
    const ribbon = `<path d="M-470 96H470V150H-470Z" fill="${metal(canvas, mix(accent, color, 0.25))}" fill-opacity=".9"/>${tube(line([0, 122], [-110, 60], [-140, 130], [0, 124], [140, 70], [112, 150], [0, 124]), 26, mix(accent, color, 0.25), 0.6)}`;
    const envelopeMarkup = [
      castShadow(curve(envelope), 16, 0.3),
      drawPiece(canvas, { outline: envelope, fabric: paper, edge: 30 }),
      `<path d="M-470 330L-60 20M470 330L60 20" stroke="${paper.line}" stroke-opacity=".3" stroke-width="3"/>`,
      drawPiece(canvas, { outline: flap, fabric: paper, edge: 24, lift: 12 }),
      parameters.seal ? waxSeal(canvas, 0, 74, 86, mix(lining, "#8f1f2a", 0.45)) : ribbon,
    ].join("");
    return {
      markup: `<g transform="translate(0 210) rotate(4)">${envelopeMarkup}</g><g transform="translate(-10 -300) rotate(${parameters.tilt})">${face}</g>`,
      outline: "",
      box: { left: -530, right: 530, top: -660, bottom: 580 },
      focus: { left: -420, right: 80, top: -640, bottom: -20 },
      pose: "lying",
    };
  },
);

export const giftCardKinds: Record<string, StillLifeKind> = { "gift-card": giftCard };
