import type { LegalPage } from "./types";

export const faq = (): LegalPage => ({
  title: { es: "Preguntas frecuentes", en: "Frequently asked questions" },
  body: {
    es: `<h2>¿Necesito una cuenta para comprar?</h2>
<p>No. Con una cuenta guardas tus direcciones y ves tus pedidos.</p>
<h2>¿Cómo sé mi talla?</h2>
<p>Cada prenda enlaza la guía de tallas. Si dudas, escríbenos tus medidas por WhatsApp.</p>
<h2>¿Qué significa «a pedido»?</h2>
<p>Que no hay stock de esa talla y la confeccionamos para ti. El plazo aparece antes de pagar.</p>
<h2>¿Con qué puedo pagar?</h2>
<p>Con tarjeta Visa, Mastercard, Diners o Amex, que procesa Izipay; por transferencia o Yape, enviando tu constancia; con una tarjeta de regalo; o en efectivo contra entrega donde la ofrecemos. Las formas de tu pedido aparecen antes de confirmarlo.</p>
<h2>Mi pago no pasó. ¿Pierdo el pedido?</h2>
<p>No. Puedes intentar con otra tarjeta desde la misma página; nadie te cobra dos veces.</p>
<h2>¿Dónde está mi pedido?</h2>
<p>En <a href="/es/order-lookup">Ubica tu pedido</a>, con el número y tu correo.</p>
<h2>¿Puedo cambiar o devolver?</h2>
<p>Sí, en treinta días: <a href="/es/legal/returns">cambios y devoluciones</a>.</p>
<h2>¿Envían fuera del Perú?</h2>
<p>Sí. El costo y el plazo están en <a href="/es/legal/delivery">entregas</a> y en el carrito.</p>`,
    en: `<h2>Do I need an account to buy?</h2>
<p>No. An account keeps your addresses and shows your orders.</p>
<h2>How do I know my size?</h2>
<p>Each piece links to the size guide. If in doubt, send us your measurements on WhatsApp.</p>
<h2>What does "made to order" mean?</h2>
<p>That the size is out of stock and we make it for you. The time is shown before you pay.</p>
<h2>How can I pay?</h2>
<p>By Visa, Mastercard, Diners or Amex card, which Izipay processes; by bank transfer or Yape, with a proof that you send; with a gift card; or in cash on delivery where we offer it. The ways for your order are shown before you confirm it.</p>
<h2>My payment failed. Do I lose the order?</h2>
<p>No. You can try another card on the same page; nobody charges you twice.</p>
<h2>Where is my order?</h2>
<p>In <a href="/en/order-lookup">Find your order</a>, with its number and your e-mail.</p>
<h2>Can I exchange or return?</h2>
<p>Yes, within thirty days: <a href="/en/legal/returns">exchanges and returns</a>.</p>
<h2>Do you ship outside Peru?</h2>
<p>Yes. Price and time are in <a href="/en/legal/delivery">delivery</a> and in the cart.</p>`,
  },
});

/** The page lists address, phone and e-mail of the settings below the text. */
export const contact = (): LegalPage => ({
  title: { es: "Contacto", en: "Contact" },
  body: {
    es: `<p>Lo más rápido es WhatsApp: respondemos en el horario de la tienda. Si es por un pedido, ten a mano su número.</p>`,
    en: `<p>WhatsApp is quickest: we answer during the shop's hours. If it is about an order, have its number at hand.</p>`,
  },
});

/** The page lists everything that the shop stores in a browser below the text. */
export const cookies = (): LegalPage => ({
  title: { es: "Cookies", en: "Cookies" },
  body: {
    es: `<p>La tienda guarda en tu navegador solo lo que necesita para funcionar: tu carrito, tu sesión y lo que elegiste. No usa cookies de publicidad ni de estadística, ni de terceros, y por eso no te pide permiso para ellas. Al pagar con tarjeta, Izipay puede guardar las suyas para evitar fraudes; al ingresar con Google o Apple, ellos las suyas.</p>
<p>Puedes borrarlas en tu navegador cuando quieras: pierdes el carrito y sales de tu cuenta, nada más.</p>`,
    en: `<p>The shop stores in your browser only what it needs to work: your cart, your session and your choices. It uses no advertising, statistics or third-party cookies, which is why it does not ask for your permission. When you pay by card, Izipay may store its own to prevent fraud; when you sign in with Google or Apple, they store theirs.</p>
<p>You can delete them in your browser at any time: you lose the cart and are signed out, nothing more.</p>`,
  },
});
