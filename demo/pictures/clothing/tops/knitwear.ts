import { amount, choice, flag } from "../../toolkit";
import { buttonColor, buttons, column, placket } from "../parts/details";
import { type ClothingKind, clothingKind } from "../parts/garment";
import { pocket } from "../parts/pockets";
import { drawUpper, neckBand } from "../parts/upper";
import type { UpperShape } from "../parts/upper-shape";
import { hoodie } from "./hoodie";
import { knitFit, knitLength, knitShape, knitSleeve, knitVolume } from "./knit-shape";
import { sweater } from "./sweater";

const cardigan = clothingKind(
  "cardigan",
  "ribbed",
  {
    neck: choice("neckline", "v", "crew"),
    depth: amount("depth of the v", 120, 330, 220),
    fit: knitFit,
    length: knitLength,
    sleeve: knitSleeve,
    volume: knitVolume,
    buttons: amount("number of buttons", 3, 9, 6),
    pockets: flag("patch pockets"),
  },
  ({ canvas, fabric, back, parameters }) => {
    const { neck, depth, pockets } = parameters;
    const shape = knitShape(parameters, { style: neck, width: 68, depth: neck === "v" ? depth : 58 });
    const top = neck === "v" ? depth : 74;
    const closure =
      placket(fabric, -17, top, shape.length + 12, 34) +
      buttons(
        canvas,
        column(0, top + 26, shape.length - 22, Math.round(parameters.buttons)),
        buttonColor(fabric),
        9,
      );
    const patches = pockets
      ? [-1, 1]
          .map((side) =>
            pocket(canvas, fabric, {
              x: side * shape.hem * 0.55,
              y: shape.length - 190,
              width: 96,
              height: 108,
            }),
          )
          .join("")
      : "";
    return drawUpper(canvas, shape, fabric, {
      back,
      hem: "rib",
      over: neckBand(canvas, shape, fabric, back, 28) + (back ? "" : patches + closure),
      focus: { left: -130, right: 170, top: top - 110, bottom: top + 265 },
    });
  },
);

const vest = clothingKind(
  "knit-vest",
  "knit",
  {
    neck: choice("neckline", "v", "crew"),
    fit: knitFit,
    length: knitLength,
    argyle: flag("diamonds in the second colour"),
  },
  ({ canvas, fabric, back, parameters }) => {
    const shape: UpperShape = {
      ...knitShape(
        { ...parameters, sleeve: 500, volume: 0 },
        { style: parameters.neck, width: 70, depth: parameters.neck === "v" ? 190 : 60 },
      ),
    };
    const { sleeve: _none, ...body } = { ...shape, shoulder: shape.shoulder - 14 };
    const diamonds = parameters.argyle
      ? [0, 1, 2]
          .flatMap((row) =>
            [-1, 0, 1].map((step) => `M${step * 96} ${200 + row * 130 - 64}l48 65l-48 65l-48 -65Z`),
          )
          .join("")
      : "";
    const print = diamonds
      ? `<path d="${diamonds}" fill="${fabric.accent}" fill-opacity=".85"/><path d="${diamonds}" transform="translate(48 65)" fill="none" stroke="${fabric.light}" stroke-width="2" stroke-dasharray="6 5"/>`
      : "";
    return drawUpper(canvas, body, fabric, {
      back,
      hem: "rib",
      print,
      over: neckBand(canvas, body, fabric, back, 26),
    });
  },
);

export const knitKinds: Record<string, ClothingKind> = { sweater, cardigan, hoodie, "knit-vest": vest };
