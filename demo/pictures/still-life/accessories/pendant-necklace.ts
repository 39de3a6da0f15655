import { amount, castShadow, choice, curve, darken, ellipse, flag, line, n } from "../../toolkit";
import { along, chain, metal, ring, stud } from "../hardware";
import { stillLifeKind } from "../still-life-kind";

const pendants = {
  sun: (radius: number) =>
    Array.from(
      { length: 16 },
      (_, index) =>
        `<path d="M0 ${n(-radius * 1.04)}L${n(radius * 0.13)} ${n(-radius * 1.5)}L${n(radius * 0.22)} ${n(-radius)}Z" transform="rotate(${index * 22.5})"/>`,
    ).join(""),
  moon: () => "",
  drop: () => "",
};

export const necklace = stillLifeKind(
  "pendant-necklace",
  "metal",
  {
    pendant: choice("what hangs from the chain", "sun", "moon", "drop"),
    length: amount("0 short … 1 long", 0, 1, 0.6),
    beads: flag("beads rather than links"),
  },
  ({ canvas, color, accent, parameters }) => {
    const deep = 640 + parameters.length * 260;
    const at = (share: number): [number, number] => {
      const angle = Math.PI * (share * 2 - 0.5);
      const swing = Math.sin(angle + Math.PI);
      return [Math.cos(angle) * (360 - (swing < 0 ? swing * -70 : 0)), (Math.sin(angle) * deep) / 2];
    };
    const points = along(at, 30);
    const body = parameters.beads
      ? points.map(([x, y], index) => stud(canvas, x, y, 15, index % 5 === 0 ? color : accent)).join("")
      : chain(at, 36, 8, color);
    const y = deep / 2 + 96;
    const gold = metal(canvas, color);
    const shapes = {
      sun: `<g transform="translate(0 ${n(y)})"><g fill="${gold}" stroke="${darken(color, 0.5)}" stroke-width="2">${pendants.sun(70)}</g><path d="${ellipse(0, 0, 74)}" fill="${gold}"/><path d="${ellipse(0, 0, 54)}" fill="none" stroke="${darken(color, 0.5)}" stroke-width="5"/><path d="M-24 -12a10 10 0 0 1 18 0M6 -12a10 10 0 0 1 18 0M0 -8V14M-22 24q22 18 44 0" fill="none" stroke="${darken(color, 0.6)}" stroke-width="5"/></g>`,
      moon: `<path d="M20 ${n(y - 80)}a80 80 0 1 0 40 110a66 66 0 1 1 -40 -110Z" fill="${gold}" stroke="${darken(color, 0.4)}" stroke-width="3"/>`,
      drop: `<path d="${curve([
        [0, y - 100, 0.2],
        [62, y + 10],
        [0, y + 90],
        [-62, y + 10],
      ])}" fill="${gold}"/><path d="${curve([
        [0, y - 60, 0.2],
        [38, y + 14],
        [0, y + 62],
        [-38, y + 14],
      ])}" fill="${accent}"/>`,
    };
    const shadow = castShadow(ellipse(0, y, 84), 12, 0.4);
    return {
      markup: `<g transform="translate(8 12)" fill="none" stroke="#2b2018" stroke-opacity=".22" stroke-width="16"><path d="${line(...along(at, 60))}"/></g>${body}${ring(0, -deep / 2 + 2, 15, 7, color)}${shadow}${ring(0, y - 96, 17, 8, color)}${shapes[parameters.pendant]}`,
      outline: ellipse(0, y, 60),
      box: { left: -400, right: 400, top: -deep / 2 - 30, bottom: y + 130 },
      focus: { left: -190, right: 190, top: y - 300, bottom: y + 170 },
      pose: "lying",
    };
  },
);
