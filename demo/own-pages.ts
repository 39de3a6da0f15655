import { standardMenus } from "../app/domain/menus/menu";
import { safeHtml } from "../app/domain/settings/rich-text.server";
import type { Database } from "../db/client";
import { menus, ownPages, ownPageTexts } from "../db/schema";
import type { WriteQuery } from "../db/write-batch";
import { SALE } from "./collections";
import { mapLanguages } from "./seed-shop";

/** The demo's care guide. */
export const CARE_GUIDE = { id: 1, slug: "guia-de-cuidados" };

const title = { es: "Guía de cuidados", en: "Care guide" };

const body = {
  es: `<p>Una prenda bien cuidada dura más que la moda. Estas son las costumbres del taller; la etiqueta de cada prenda manda.</p>
<h2>Alpaca y lana</h2>
<ul><li>Airéala una noche antes de pensar en lavarla: casi siempre basta.</li>
<li>Lávala a mano en agua fría, con jabón para lana y sin retorcer.</li>
<li>Sécala extendida sobre una toalla, lejos del sol.</li></ul>
<h2>Algodón y lino</h2>
<ul><li>Lava a 30 grados, con colores parecidos y del revés.</li>
<li>Plancha el lino todavía húmedo.</li></ul>
<h2>Cuero</h2>
<ul><li>Quita el polvo con un paño seco y guarda la cartera rellena, en su bolsa.</li>
<li>Dos veces al año, una crema neutra.</li></ul>
<p>¿Se descosió algo? <a href="/es/legal/contact">Escríbenos</a>: las reparaciones de nuestras costuras no se cobran.</p>`,
  en: `<p>A garment that is well cared for outlives fashion. These are the habits of our workshop; each garment's label comes first.</p>
<h2>Alpaca and wool</h2>
<ul><li>Air it for a night before you think of washing it: that is nearly always enough.</li>
<li>Wash it by hand in cold water, with a soap for wool, and do not wring it.</li>
<li>Dry it flat on a towel, out of the sun.</li></ul>
<h2>Cotton and linen</h2>
<ul><li>Wash at 30 degrees, with similar colours, inside out.</li>
<li>Iron linen while it is still damp.</li></ul>
<h2>Leather</h2>
<ul><li>Dust it with a dry cloth and keep the bag filled, in its pouch.</li>
<li>Twice a year, a neutral cream.</li></ul>
<p>Did a seam come undone? <a href="/en/legal/contact">Write to us</a>: we mend our own seams at no cost.</p>`,
};

/** Inserts the care guide and a footer that links to it and to the sale, for a batch after the languages. */
export const ownPageQueries = (db: Database): WriteQuery[] => [
  db.insert(ownPages).values({ ...CARE_GUIDE, published: true }),
  db.insert(ownPageTexts).values(
    mapLanguages((code) => ({
      pageId: CARE_GUIDE.id,
      languageCode: code,
      title: title[code],
      body: safeHtml(body[code]),
    })),
  ),
  db.insert(menus).values({
    menu: "footer",
    entries: [
      ...standardMenus.footer,
      { id: standardMenus.footer.length + 1, kind: "page", pageId: CARE_GUIDE.id, labels: {} },
      { id: standardMenus.footer.length + 2, kind: "collection", collectionId: SALE.id, labels: {} },
    ],
  }),
];
