import type { Company, LegalPage } from "./types";

export const terms = ({ name, ruc, address, email }: Company): LegalPage => ({
  title: { es: "Términos y condiciones", en: "Terms and conditions" },
  body: {
    es: `<p>Estos términos rigen las compras en esta tienda. Con cada pedido guardamos la versión que aceptaste.</p>
<h2>Quién vende</h2>
<p>${name}, con RUC ${ruc} y domicilio en ${address}. Escríbenos a <a href="mailto:${email}">${email}</a>.</p>
<h2>Precios y pago</h2>
<p>Los precios incluyen el IGV y están en soles. Desde el extranjero los mostramos en dólares; antes de pagar ves en qué moneda se hará el cargo. Al total se suma el envío, que también ves antes de pagar. Antes de confirmar ves las formas de pago de tu pedido: tarjeta, transferencia, Yape o Plin, una tarjeta de regalo, o efectivo contra entrega donde la ofrecemos. Las tarjetas las procesa Izipay: su número no pasa por nuestros servidores.</p>
<h2>Cómo se hace un pedido</h2>
<ol>
<li>Eliges las prendas y revisas tu carrito.</li>
<li>Escribes tus datos, la dirección y la forma de entrega. Hasta el pago puedes corregirlos.</li>
<li>Pagas. El contrato queda celebrado cuando el pago se aprueba o, si pagas por transferencia, Yape o Plin, cuando confirmamos que llegó; contra entrega, cuando confirmas el pedido. Te mostramos la confirmación con el número de pedido.</li>
</ol>
<p>Un pedido que espera tu pago vence si no lo pagas, y no te obliga a nada.</p>
<h2>Disponibilidad</h2>
<p>Lo que está en stock se reserva cuando el contrato se celebra. Lo que no alcanza se confecciona a pedido en el plazo que ves antes de pagar. Si por un error no pudiéramos entregar algo, te avisamos y te devolvemos todo lo pagado por ello.</p>
<h2>Entrega, cambios y devoluciones</h2>
<p>Rigen las páginas de <a href="/es/legal/delivery">entregas</a> y de <a href="/es/legal/returns">cambios y devoluciones</a>. Nada en estos términos limita los derechos que te da la Ley 29571, Código de Protección y Defensa del Consumidor.</p>
<h2>Tarjetas de regalo</h2>
<p>Se envían por correo el día elegido, se usan para comprar en esta tienda y no se canjean por dinero. No caducan; el saldo queda en la tarjeta, y se consulta <a href="/es/gift-card">aquí</a>. Pagan pedidos en su misma moneda, salvo otras tarjetas de regalo. Quien tiene el código puede usarlo. Su precio incluye el IGV y su comprobante se emite al comprarla; un pedido que pagas con ella tiene comprobante por lo que pagas aparte.</p>
<h2>Códigos de descuento y promociones</h2>
<p>Cada código vale hasta el día, desde el monto, para los productos y por las veces que ves al ingresarlo en la compra, antes de pagar. No se aplica a tarjetas de regalo ni se canjea por dinero, y donde dice que no se suma con otros descuentos aplicamos el que más te conviene. Si devuelves parte de un pedido con descuento, te devolvemos lo que pagaste por esas piezas.</p>
<h2>Tu cuenta</h2>
<p>Puedes comprar sin cuenta. Si tienes una, cuida tu contraseña; puedes cerrar tus sesiones y eliminar la cuenta desde tu perfil.</p>
<h2>Ley y controversias</h2>
<p>Rige la ley peruana. Tienes a tu disposición el <a href="/es/claims">Libro de Reclamaciones</a>, y puedes acudir al Indecopi o a los jueces de tu domicilio.</p>`,
    en: `<p>These terms govern purchases in this shop. With each order we keep the version that you accepted. The Spanish text prevails.</p>
<h2>Who sells</h2>
<p>${name}, RUC ${ruc}, ${address}. Write to us at <a href="mailto:${email}">${email}</a>.</p>
<h2>Prices and payment</h2>
<p>Prices include Peru's sales tax (IGV) and are in soles. From abroad we show them in dollars; before paying you see the currency of the charge. Delivery is added to the total, which you also see before paying. Before you confirm you see the ways to pay your order: card, bank transfer, Yape or Plin, a gift card, or cash on delivery where we offer it. Izipay processes the cards: their numbers never pass through our servers.</p>
<h2>How an order is made</h2>
<ol>
<li>You choose the pieces and check your cart.</li>
<li>You enter your details, the address and the way of delivery. You can correct them until you pay.</li>
<li>You pay. The contract is made when the payment is approved or, if you pay by transfer, Yape or Plin, when we confirm that it has arrived; with cash on delivery, when you confirm the order. We show the confirmation with the order's number.</li>
</ol>
<p>An order that waits for your payment expires if you do not pay it, and binds you to nothing.</p>
<h2>Availability</h2>
<p>What is in stock is reserved when the contract is made. What is not is made to order, in the time that you see before paying. If a mistake kept us from delivering something, we would tell you and return all that you paid for it.</p>
<h2>Delivery, exchanges and returns</h2>
<p>See <a href="/en/legal/delivery">delivery</a> and <a href="/en/legal/returns">exchanges and returns</a>. Nothing in these terms limits your rights under Ley 29571, Peru's consumer code.</p>
<h2>Gift cards</h2>
<p>They are sent by e-mail on the chosen day, are for buying in this shop and cannot be exchanged for money. They do not expire; what is left stays on the card and can be seen <a href="/en/gift-card">here</a>. They pay orders in their own currency, except for other gift cards. Whoever has the code can use it. Their price includes IGV and their receipt is issued when they are bought; an order that you pay with one has a receipt for what you pay besides.</p>
<h2>Discount codes and promotions</h2>
<p>Each code is valid until the day, from the amount, for the products and as often as you see when you enter it at checkout, before you pay. It does not apply to gift cards, cannot be exchanged for money, and where it says that it can't be combined with other discounts, we apply the one that is best for you. If you return a part of an order with a discount, we give back what you paid for those pieces.</p>
<h2>Your account</h2>
<p>You can buy without an account. If you have one, look after your password; you can end your sessions and delete the account in your profile.</p>
<h2>Law and disputes</h2>
<p>Peruvian law applies. The <a href="/en/claims">Libro de Reclamaciones</a> is at your disposal, and you may turn to Indecopi or to the courts of your domicile.</p>`,
  },
});
