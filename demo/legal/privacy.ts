import type { Company, LegalPage } from "./types";

export const privacy = ({ name, ruc, address, email }: Company): LegalPage => ({
  title: { es: "Política de privacidad", en: "Privacy policy" },
  body: {
    es: `<p>Así tratamos tus datos según la Ley 29733, Ley de Protección de Datos Personales, y su reglamento, el Decreto Supremo 016-2024-JUS.</p>
<h2>Responsable</h2>
<p>${name}, RUC ${ruc}, ${address}. Para todo lo relativo a tus datos escribe a <a href="mailto:${email}">${email}</a>.</p>
<h2>Qué datos y para qué</h2>
<table><thead><tr><th scope="col">Datos</th><th scope="col">Para qué</th></tr></thead><tbody>
<tr><th scope="row">Nombre, correo, teléfono, dirección y lo que compraste</th><td>Preparar, cobrar y entregar tu pedido, y atender cambios y devoluciones. Sin ellos no podemos venderte.</td></tr>
<tr><th scope="row">Número de operación e imagen de tu constancia, si pagas por transferencia, Yape o Plin</th><td>Comprobar que tu pago llegó. La imagen se borra a los seis meses.</td></tr>
<tr><th scope="row">Motivo y fotos de un cambio o devolución</th><td>Decidir sobre tu solicitud. Solo las ve la tienda, y las fotos se borran a los seis meses.</td></tr>
<tr><th scope="row">Anotaciones sobre cómo te atendimos</th><td>Atenderte mejor la próxima vez. Vienen en la descarga de tu perfil.</td></tr>
<tr><th scope="row">Documento de identidad, o RUC, razón social y domicilio fiscal</th><td>Emitir tu boleta o factura, como manda la ley tributaria.</td></tr>
<tr><th scope="row">Correo y contraseña, o tu cuenta de Google o Apple</th><td>Tu cuenta, si decides tenerla. La contraseña la guarda el servicio de ingreso, no nosotros.</td></tr>
<tr><th scope="row">Direcciones guardadas y favoritos</th><td>Que no tengas que escribirlos otra vez.</td></tr>
<tr><th scope="row">Los datos de la hoja de reclamación</th><td>Atender tu reclamo o queja, como manda la ley.</td></tr>
<tr><th scope="row">Nombre de pila, texto y fotos de tu opinión</th><td>Publicarla en la página del producto, si decides escribirla. Te la pedimos una sola vez por pedido, por correo.</td></tr>
<tr><th scope="row">Tu correo, si pides que te avisemos</th><td>Avisarte cuando vuelva una talla. Es opcional y con tu consentimiento.</td></tr>
<tr><th scope="row">Tu correo, si te suscribes a las novedades</th><td>Enviártelas. Es opcional: lo pides y lo confirmas, y te das de baja en cualquier correo. Lo que no se confirma se borra a los treinta días.</td></tr>
<tr><th scope="row">Nombre y correo de quien recibe una tarjeta de regalo</th><td>Enviarle la tarjeta que le compraste. Se guardan con tu pedido, también después de enviarla, para poder repetir el envío; si eliminas tu cuenta, se borran cuando la tarjeta ya se envió. Los de un carrito sin pedido se borran a los 90 días, salvo que sigan en el carrito de tu cuenta.</td></tr>
<tr><th scope="row">Dirección de red</th><td>Frenar intentos de abuso. Contamos los de una hora y borramos la cuenta después; si hubo que bloquearlos, a los dos días. No la unimos a tus compras.</td></tr>
<tr><th scope="row">De cada sesión de tu cuenta: su inicio y su último uso, navegador, sistema y red (sin la última parte de la dirección)</th><td>Mostrarte dónde está abierta tu cuenta, para que puedas cerrar lo que no reconozcas. Se borran cuando la sesión termina: a los 14 días sin uso y a los 60 como máximo.</td></tr>
</tbody></table>
<p>No vendemos tus datos, no hacemos perfiles ni tomamos decisiones automáticas sobre ti, y no te enviamos publicidad sin tu consentimiento.</p>
<h2>Quién más los recibe</h2>
<p>Solo quienes los necesitan para lo anterior: Izipay para el pago, el transporte para la entrega, SUNAT y el sistema de facturación para los comprobantes, y los servicios que alojan la tienda y el ingreso y envían los correos (Cloudflare, Turso, Google y Resend), que los tratan por encargo nuestro y pueden hacerlo fuera del Perú. También las autoridades, cuando la ley lo ordena.</p>
<h2>Por cuánto tiempo</h2>
<p>Los pedidos y las hojas de reclamación, el tiempo que exigen las normas tributarias y de consumo. La cuenta, hasta que la elimines; sus direcciones y favoritos se borran con ella. Tu opinión, hasta que la borres; si eliminas la cuenta, la publicada queda sin tu nombre ni tus fotos y las demás se borran. Los pedidos de aviso, hasta que te avisemos o los retires.</p>
<h2>Tus derechos</h2>
<p>Puedes acceder a tus datos, rectificarlos, cancelarlos y oponerte a su uso (derechos ARCO), pedir que te los entreguemos para llevarlos a otro servicio, y retirar tu consentimiento, siempre gratis. En tu perfil puedes descargarlos, corregirlos y eliminar tu cuenta; para lo demás escríbenos. Si no quedas conforme, puedes reclamar ante la Autoridad Nacional de Protección de Datos Personales.</p>
<h2>Seguridad y banco de datos</h2>
<p>Los datos viajan cifrados y solo los ve el personal que los necesita, con doble verificación. Están en los bancos de datos de clientes y de reclamaciones de la empresa, inscritos en el Registro Nacional de Protección de Datos Personales con los números [completar].</p>
<h2>Cookies</h2>
<p>La página de <a href="/es/legal/cookies">cookies</a> lista todo lo que la tienda guarda en tu navegador.</p>`,
    en: `<p>This is how we treat your data under Ley 29733, Peru's data protection law, and its regulation, Decreto Supremo 016-2024-JUS. The Spanish text prevails.</p>
<h2>Controller</h2>
<p>${name}, RUC ${ruc}, ${address}. For anything about your data write to <a href="mailto:${email}">${email}</a>.</p>
<h2>Which data, and what for</h2>
<table><thead><tr><th scope="col">Data</th><th scope="col">What for</th></tr></thead><tbody>
<tr><th scope="row">Name, e-mail, phone, address and what you bought</th><td>To prepare, charge and deliver your order, and for exchanges and returns. Without them we cannot sell to you.</td></tr>
<tr><th scope="row">Operation number and picture of your proof, if you pay by transfer, Yape or Plin</th><td>To check that your payment has arrived. The picture is deleted after six months.</td></tr>
<tr><th scope="row">Reason and pictures of an exchange or return</th><td>To decide about your request. Only the shop sees them, and the pictures are deleted after six months.</td></tr>
<tr><th scope="row">Notes on how we attended to you</th><td>To serve you better next time. The download in your profile has them.</td></tr>
<tr><th scope="row">Identity document, or RUC, company name and tax address</th><td>To issue your boleta or factura, as tax law asks.</td></tr>
<tr><th scope="row">E-mail and password, or your Google or Apple account</th><td>Your account, if you choose to have one. The sign-in service keeps the password, not us.</td></tr>
<tr><th scope="row">Saved addresses and wishlist</th><td>So that you need not enter them again.</td></tr>
<tr><th scope="row">The data of a claim sheet</th><td>To attend to your claim or complaint, as the law asks.</td></tr>
<tr><th scope="row">First name, text and pictures of your review</th><td>To publish it on the product's page, if you choose to write one. We ask once per order, by e-mail.</td></tr>
<tr><th scope="row">Your e-mail, if you ask to be told</th><td>To write when a size is back. Optional, and with your consent.</td></tr>
<tr><th scope="row">Your e-mail, if you subscribe to our news</th><td>To send them. Optional: you ask for it and confirm it, and unsubscribe in any mail. What is not confirmed is deleted after thirty days.</td></tr>
<tr><th scope="row">Name and e-mail of who receives a gift card</th><td>To send the card that you bought for them. They are kept with your order, also once it was sent, so that it can be sent again; if you delete your account, they are deleted when the card has been sent. Those of a cart without an order are deleted after 90 days, unless they are still in the cart of your account.</td></tr>
<tr><th scope="row">Network address</th><td>To stop abuse. We count the attempts of an hour and then delete the count; where they had to be blocked, after two days. We do not link it to your purchases.</td></tr>
<tr><th scope="row">Of each session of your account: when it began and was last used, browser, system and network (without the last part of the address)</th><td>To show you where your account is open, so that you can end what you do not recognise. Deleted when the session ends: after 14 days without use, and 60 at most.</td></tr>
</tbody></table>
<p>We do not sell your data, make profiles or take automatic decisions about you, and we send no advertising without your consent.</p>
<h2>Who else receives them</h2>
<p>Only those who need them for the above: Izipay for the payment, the carrier for the delivery, SUNAT and the invoicing system for receipts, and the services that host the shop and its sign-in and send its e-mails (Cloudflare, Turso, Google and Resend), which process them on our behalf and may do so outside Peru. Also the authorities, where the law orders it.</p>
<h2>For how long</h2>
<p>Orders and claim sheets, as long as tax and consumer rules require. The account, until you delete it; its addresses and wishlist go with it. Your review, until you delete it; if you delete the account, a published one stays without your name and pictures and others are deleted. Requests to be told, until we write or you withdraw them.</p>
<h2>Your rights</h2>
<p>You may access, rectify and cancel your data and object to their use (ARCO rights), ask for them in order to take them to another service, and withdraw your consent, always free of charge. In your profile you can download and correct them and delete your account; for the rest write to us. If you are not satisfied, you may complain to Peru's Autoridad Nacional de Protección de Datos Personales.</p>
<h2>Security and data banks</h2>
<p>Data travel encrypted, and only the staff who need them see them, with a second factor. They are in the company's data banks of customers and of claims, registered with the Registro Nacional de Protección de Datos Personales under the numbers [to be completed].</p>
<h2>Cookies</h2>
<p>The <a href="/en/legal/cookies">cookies</a> page lists everything that the shop stores in your browser.</p>`,
  },
});
