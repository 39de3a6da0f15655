import type { LocalizedText } from "./types";

/** HTML of the About page. */
export const aboutUs: LocalizedText = {
  es: `<h2>Ropa hecha cerca</h2>
<p>Vitrina empezó en 2016 con una máquina recta, dos mesas prestadas y un cuarto que daba a un jirón de Barranco. Queríamos algo que parecía simple y no lo era: ropa bonita, hecha en el Perú, que durara más que la temporada y costara lo que debe costar.</p>
<p>Hoy trabajamos con nueve talleres entre Lima, Arequipa, Trujillo y Puno. Conocemos por su nombre a quien corta, a quien cose y a quien teje, y cada tanda se conversa antes de empezar: cuántas prendas, en cuánto tiempo, a qué precio. Por eso a veces una talla se acaba. Cuando pasa, la hacemos a pedido.</p>
<h2>De qué están hechas las cosas</h2>
<ul>
<li><strong>Algodón pima</strong> de Piura, de fibra larga, para todo lo que toca la piel.</li>
<li><strong>Baby alpaca</strong> de la sierra sur, sin teñir cuando el color natural basta.</li>
<li><strong>Cuero</strong> de curtiembres de Arequipa y Trujillo que tratan sus aguas.</li>
<li><strong>Paja toquilla</strong> de Catacaos y <strong>tocuyo</strong> sin blanquear para forros y bolsas.</li>
</ul>
<h2>Cambios sin vueltas</h2>
<p>Tienes treinta días para cambiar o devolver lo que no te quede. Si algo se descose antes del año, lo arreglamos gratis: tráelo a la tienda o escríbenos y lo recogemos.</p>
<p>Y si solo quieres mirar, pasa. Siempre hay café.</p>`,
  en: `<h2>Clothes made close by</h2>
<p>Vitrina began in 2016 with one sewing machine, two borrowed tables and a room overlooking a street in Barranco. We wanted something that sounded simple and was not: good-looking clothes, made in Peru, that outlast the season and cost what they ought to.</p>
<p>Today we work with nine workshops in Lima, Arequipa, Trujillo and Puno. We know the names of the people who cut, sew and knit, and we talk every run through before it starts: how many pieces, how long, at what price. That is why a size sometimes sells out. When it does, we make it to order.</p>
<h2>What things are made of</h2>
<ul>
<li>Long-staple <strong>pima cotton</strong> from Piura for whatever touches the skin.</li>
<li><strong>Baby alpaca</strong> from the southern highlands, left undyed wherever its own color will do.</li>
<li><strong>Leather</strong> from tanneries in Arequipa and Trujillo that treat their water.</li>
<li><strong>Toquilla straw</strong> from Catacaos, and unbleached <strong>tocuyo</strong> cotton for linings and pouches.</li>
</ul>
<h2>Returns without a fuss</h2>
<p>You have thirty days to exchange or return what does not fit. If a seam gives way within the year we mend it for nothing: bring it to the shop, or write and we will collect it.</p>
<p>And if you only want to look, come in. There is always coffee.</p>`,
};
