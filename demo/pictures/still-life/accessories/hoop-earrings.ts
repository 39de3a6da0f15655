import {
  amount,
  castShadow,
  choice,
  createFabric,
  drawPiece,
  ellipse,
  type Knot,
  mix,
  n,
  roundedRectangle,
} from "../../toolkit";
import { frame, metal, ring, stud, tube } from "../hardware";
import { stillLifeKind } from "../still-life-kind";

export const hoops = stillLifeKind(
  "hoop-earrings",
  "metal",
  {
    size: amount("0 small … 1 large", 0, 1, 0.55),
    thickness: amount("0 fine … 1 thick", 0, 1, 0.4),
    drop: choice("what hangs in the hoop", "none", "stone", "disc"),
  },
  ({ canvas, color, accent, parameters }) => {
    const radius = 130 + parameters.size * 100;
    const bar = 16 + parameters.thickness * 44;
    const earring = (x: number, y: number, turn: number) => {
      const stone = stud(canvas, x, y + radius + 40, 34, accent);
      const disc = `<path d="${ellipse(x, y + radius + 56, 52)}" fill="${metal(canvas, color)}"/>`;
      const extra = {
        none: "",
        stone: ring(x, y + radius + 4, 12, 6, color) + stone,
        disc: ring(x, y + radius + 4, 12, 6, color) + disc,
      };
      const catchBar = tube(
        `M${n(x - 14)} ${n(y - radius - 4)}C${n(x - 20)} ${n(y - radius - 60)} ${n(x + 60)} ${n(y - radius - 56)} ${n(x + 50)} ${n(y - radius + 20)}`,
        7,
        color,
        1,
      );
      return `<g transform="rotate(${turn} ${x} ${y})">${castShadow(ellipse(x, y, radius, radius * 0.98), 10, 0.03)}${catchBar}${frame(x - radius, y - radius, radius * 2, radius * 1.96, radius, bar, color)}${stud(canvas, x, y - radius, bar * 0.62, color)}${extra[parameters.drop]}</g>`;
    };
    const [dx, dy] = [radius * 0.95, radius * 0.72];
    const card = roundedRectangle(
      -dx - radius - 60,
      -dy - radius - 120,
      2 * (dx + radius + 60),
      2 * (dy + radius + 110),
      26,
    );
    const velvet = createFabric(canvas, { color: mix(accent, "#2a2023", 0.1), pattern: "velvet" });
    const [w, h] = [dx + radius + 60, dy + radius + 110];
    const cushion: Knot[] = [
      [-w, -h, 0.3],
      [0, -h - 14],
      [w, -h, 0.3],
      [w + 12, 0],
      [w, h, 0.3],
      [0, h + 14],
      [-w, h, 0.3],
      [-w - 12, 0],
    ];
    return {
      markup:
        drawPiece(canvas, { outline: cushion, fabric: velvet, edge: 60 }) +
        earring(-dx + 10, -dy + 20, -8) +
        earring(dx - 20, dy - 10, 14),
      outline: card,
      box: { left: -w - 12, right: w + 12, top: -h - 14, bottom: h + 14 },
      focus: { left: -w * 0.8, right: w * 0.3, top: -h, bottom: h * 0.4 },
      pose: "lying",
    };
  },
);
