import type { LocalizedText } from "./types";

/** HTML of the home page's chapter on where and how things are made. */
export const provenance: LocalizedText = {
  es: `<h2>Nueve talleres, cuatro ciudades</h2>
<p>El punto se teje en Arequipa, el cuero se corta en Trujillo, el telar está en Puno y todo lo demás se cose en Lima. Conocemos por su nombre a quien hace cada pieza.</p>
<p>Pima de Piura, baby alpaca de la sierra sur y paja toquilla de Catacaos: materias que crecen aquí y que duran.</p>`,
  en: `<h2>Nine workshops, four cities</h2>
<p>We knit in Arequipa, cut leather in Trujillo, weave in Puno and sew everything else in Lima. We know the name of whoever makes each piece.</p>
<p>Pima cotton from Piura, baby alpaca from the southern highlands and toquilla straw from Catacaos: materials that grow here, and that last.</p>`,
};

/** HTML of the home page's chapter on pieces made to order. */
export const madeToOrder: LocalizedText = {
  es: `<h2>Si tu talla se acabó, la hacemos</h2>
<p>Pide igual. El taller corta tu pieza esa semana, te decimos el día en que llega antes de que pagues, y te escribimos cuando sale.</p>
<p>Cuesta lo mismo y se cambia igual que cualquier otra.</p>`,
  en: `<h2>If your size is gone, we make it</h2>
<p>Order it all the same. The workshop cuts your piece that week, we tell you the day it arrives before you pay, and we write when it leaves.</p>
<p>It costs the same, and you can exchange it like any other.</p>`,
};
