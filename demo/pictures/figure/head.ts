import {
  type Canvas,
  createFabric,
  darken,
  drawPiece,
  ellipse,
  type Fabric,
  type Knot,
  line,
  mix,
  seam,
} from "../toolkit";
import { type Look, skinOf } from "./looks";

function hairBack(canvas: Canvas, hair: Fabric, style: Look["style"]): string {
  const shapes: Record<Look["style"], Knot[]> = {
    bun: [
      [0, -262],
      [58, -282],
      [56, -334],
      [4, -352],
      [-50, -336],
      [-56, -284],
    ],
    bob: [
      [0, -292],
      [72, -272],
      [94, -190],
      [92, -96],
      [60, -74],
      [0, -96],
      [-62, -74],
      [-92, -98],
      [-94, -190],
      [-72, -272],
    ],
    long: [
      [0, -292],
      [70, -274],
      [86, -190],
      [92, -60],
      [112, 60],
      [98, 150, 0.5],
      [40, 96],
      [-30, 60],
      [-80, 90],
      [-104, 20],
      [-86, -110],
      [-86, -190],
      [-68, -272],
    ],
    curls: [
      [0, -322],
      [70, -306],
      [118, -250],
      [122, -176],
      [98, -110],
      [40, -92],
      [-42, -92],
      [-100, -112],
      [-122, -178],
      [-116, -252],
      [-68, -308],
    ],
    crop: [
      [0, -286],
      [58, -272],
      [74, -214],
      [66, -168],
      [-66, -168],
      [-74, -214],
      [-58, -272],
    ],
  };
  return drawPiece(canvas, { outline: shapes[style], fabric: hair, edge: 30 });
}

function hairFront(canvas: Canvas, hair: Fabric, style: Look["style"]): string {
  const parting = style === "bob" || style === "crop" ? 26 : style === "long" ? -18 : 0;
  const outline: Knot[] = [
    [parting, -284, 0.6],
    [48, -276],
    [70, -222],
    [68, -168, 0.3],
    [56, -206],
    [parting + 26, -238],
    [parting, -250, 0.4],
    [parting - 30, -236],
    [-58, -204],
    [-68, -166, 0.3],
    [-72, -224],
    [-50, -276],
  ];
  const strands =
    line([parting, -280], [40, -258], [62, -206]) + line([parting, -280], [-34, -260], [-60, -206]);
  return drawPiece(canvas, { outline, fabric: hair, edge: 16, details: seam(hair, strands, 2) });
}

/** A head without features. @param bare leaves out the hair of the front, for a hat. */
export function drawHead(
  canvas: Canvas,
  look: Look,
  tilt: number,
  bare = false,
): { back: string; front: string } {
  const skin = skinOf(canvas, look);
  const hair: Fabric = {
    ...createFabric(canvas, { color: look.hair }),
    line: mix(look.hair, "#b48a6a", 0.4),
    sheen: 1.1,
  };
  const turned = (markup: string) => `<g transform="rotate(${tilt} 0 -90)">${markup}</g>`;
  const face: Knot[] = [
    [0, -276],
    [48, -258],
    [65, -200],
    [58, -142],
    [32, -94],
    [0, -78],
    [-32, -94],
    [-58, -142],
    [-65, -200],
    [-48, -258],
  ];
  const ears = `<path d="${ellipse(-66, -176, 10, 20)}${ellipse(66, -176, 10, 20)}" fill="${darken(look.skin, 0.12)}" stroke="${skin.ink}" stroke-width="2.4"/>`;
  const showsEars = look.style === "bun" || look.style === "crop";
  const lips = `<path d="M-15 -112C-7 -118 -3 -115 0 -114C3 -115 7 -118 15 -112C7 -104 -7 -104 -15 -112Z" fill="${mix(darken(look.skin, 0.3), "#9c3f38", 0.45)}"/>`;
  const nose = seam(skin, line([4, -178], [10, -146], [0, -140]), 2.2);
  return {
    back: turned(hairBack(canvas, hair, look.style)),
    front: turned(
      (showsEars ? ears : "") +
        drawPiece(canvas, { outline: face, fabric: skin, edge: 26, details: lips + nose }) +
        (bare ? "" : hairFront(canvas, hair, look.style)),
    ),
  };
}
