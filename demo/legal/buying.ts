import type { Company, LegalPage } from "./types";

export const delivery = (): LegalPage => ({
  title: { es: "Entregas", en: "Delivery" },
  body: {
    es: `<p>El costo y el plazo de tu entrega aparecen en el carrito al elegirla, antes de pagar. Los plazos se cuentan en días hábiles desde que el pago se aprueba.</p>
<table><thead><tr><th scope="col">Entrega</th><th scope="col">Plazo</th></tr></thead><tbody>
<tr><th scope="row">Recojo en tienda</th><td>El mismo día o el siguiente. Te avisamos cuando esté listo; trae tu número de pedido y un documento.</td></tr>
<tr><th scope="row">Lima Metropolitana y Callao</th><td>De 1 a 3 días.</td></tr>
<tr><th scope="row">Provincias</th><td>De 3 a 7 días, con número de seguimiento.</td></tr>
<tr><th scope="row">Extranjero</th><td>De 7 a 15 días, con seguimiento. Los impuestos del país de destino los paga quien recibe.</td></tr>
</tbody></table>
<h2>Lo que se hace a pedido</h2>
<p>Si una talla no tiene stock, la confeccionamos para ti. Los días de confección aparecen antes de pagar y se suman al plazo de entrega; el pedido viaja junto.</p>
<h2>Si no estás</h2>
<p>Quien recibe firma con su documento. Si no hay nadie, coordinamos contigo una segunda visita sin costo.</p>
<h2>Si se demora o llega mal</h2>
<p>Escríbenos con tu número de pedido. Si la entrega no se hace a tiempo y ya no te sirve, te devolvemos lo pagado.</p>`,
    en: `<p>The price and time of your delivery are shown in the cart when you choose it, before you pay. Times are business days from the approval of the payment.</p>
<table><thead><tr><th scope="col">Delivery</th><th scope="col">Time</th></tr></thead><tbody>
<tr><th scope="row">Pick up in the shop</th><td>The same day or the next. We write when it is ready; bring your order's number and an ID.</td></tr>
<tr><th scope="row">Metropolitan Lima and Callao</th><td>1 to 3 days.</td></tr>
<tr><th scope="row">The rest of Peru</th><td>3 to 7 days, with a tracking number.</td></tr>
<tr><th scope="row">Abroad</th><td>7 to 15 days, tracked. Duties at the destination are paid by whoever receives it.</td></tr>
</tbody></table>
<h2>What is made to order</h2>
<p>If a size is out of stock, we make it for you. The days to make it are shown before you pay and are added to the delivery time; the order travels together.</p>
<h2>If you are out</h2>
<p>Whoever receives the order signs with an ID. If nobody is there, we arrange a second visit at no cost.</p>
<h2>If it is late or arrives damaged</h2>
<p>Write to us with your order's number. If a delivery is not made in time and is no longer of use to you, we return what you paid.</p>`,
  },
});

export const returns = ({ email }: Company): LegalPage => ({
  title: { es: "Cambios y devoluciones", en: "Exchanges and returns" },
  body: {
    es: `<h2>Si cambias de opinión</h2>
<p>Tienes treinta días calendario desde que recibes el pedido para cambiar una prenda o devolverla, sin decir por qué. Debe estar sin uso, con sus etiquetas y su empaque. Es una cortesía nuestra, además de los derechos que te da la ley.</p>
<ul>
<li>No se cambian ni devuelven, por higiene, los bikinis sin su protector y los aretes.</li>
<li>Lo confeccionado a tu medida se arregla o se cambia, pero no se devuelve si llegó como lo pediste.</li>
<li>El envío de vuelta corre por tu cuenta; el del cambio, por la nuestra dentro del Perú.</li>
</ul>
<h2>Si algo está mal</h2>
<p>Si una prenda llegó fallada, no es la que pediste o no corresponde a lo ofrecido, la ley te da derecho a que la reparemos o la cambiemos, o a que te devolvamos lo pagado (artículo 97 de la Ley 29571). Nosotros pagamos todos los envíos. El plazo de treinta días no limita este derecho.</p>
<h2>Cómo se hace</h2>
<ol>
<li>Pídelo en la página de tu pedido, o escribe a <a href="mailto:${email}">${email}</a> o por WhatsApp con tu número de pedido. Si hay una falla, mándanos una foto.</li>
<li>Te decimos cómo enviarla o la recogemos.</li>
<li>La revisamos en dos días hábiles y hacemos el cambio o la devolución.</li>
</ol>
<h2>Cómo te devolvemos el dinero</h2>
<p>Al mismo medio con el que pagaste. Lo pedimos dentro de los cinco días hábiles; tu banco puede tardar más en mostrarlo.</p>`,
    en: `<h2>If you change your mind</h2>
<p>You have thirty calendar days from receiving the order to exchange or return a piece, without a reason. It must be unworn, with its tags and packaging. This is our courtesy, besides the rights that the law gives you.</p>
<ul>
<li>For hygiene, bikinis without their liner and earrings are neither exchanged nor returned.</li>
<li>What was made to your measure is mended or exchanged, but not returned if it came as you ordered it.</li>
<li>You pay for sending it back; we pay for the exchanged piece within Peru.</li>
</ul>
<h2>If something is wrong</h2>
<p>If a piece is faulty, is not what you ordered or does not match the offer, the law entitles you to have it mended or replaced, or to get back what you paid (article 97 of Ley 29571). We pay for every shipment. The thirty days do not limit this right.</p>
<h2>How to do it</h2>
<ol>
<li>Ask on your order's page, or write to <a href="mailto:${email}">${email}</a> or on WhatsApp with your order's number. If there is a fault, send us a photo.</li>
<li>We tell you how to send it, or collect it.</li>
<li>We check it within two business days and make the exchange or the refund.</li>
</ol>
<h2>How you get your money back</h2>
<p>By the means with which you paid. We request it within five business days; your bank may take longer to show it.</p>`,
  },
});
