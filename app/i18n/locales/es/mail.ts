/** Words of the mails that the shop sends. */
export const mail = {
  mail: {
    seeOrder: "Ver mi pedido",
    arrival: "Cuándo",
    details: "Tus datos",
    detailsOnPage: "Están en la página de tu pedido",
    sampleName: "Ana Quispe",
    sampleProduct: "Blusa de algodón pima",
    sampleVariant: "Blanco",
    receivedSubject: "Recibimos tu pedido {{reference}}",
    receivedIntro:
      "Hola, {{name}}:\n\nRecibimos tu pedido. Te lo guardamos una hora para que lo pagues. Si acabas de pagarlo, no tienes que hacer nada: te avisaremos por correo.",
    toPaySubject: "Recibimos tu pedido {{reference}}: así lo pagas",
    toPayIntro:
      "Hola, {{name}}:\n\nRecibimos tu pedido por {{total}}. Abajo está dónde pagarlo y hasta cuándo te lo guardamos. Cuando pagues, envíanos tu constancia en la página del pedido.",
    confirmedSubject: "Tu pedido {{reference}} está confirmado",
    confirmedIntro:
      "Hola, {{name}}:\n\n¡Gracias por tu compra! Ahora no pagas nada: ten listos {{total}} en efectivo, que le pagas al repartidor cuando llegue tu pedido.",
    changedSubject: "Cambiamos tu pedido {{reference}}",
    changedIntro:
      "Hola, {{name}}:\n\nLa tienda cambió tu pedido. Así quedó, por un total de {{total}}. Si ya tenías abierta la página de pago, ciérrala y paga desde este correo. Si algo no es lo que pediste, responde a este correo antes de pagar.",
    paidSubject: "Tu pedido {{reference}} está pagado",
    paidIntro:
      "Hola, {{name}}:\n\n¡Gracias por tu compra! Recibimos tu pago de {{total}}. Guarda tu número de pedido, {{reference}}: con él y tu correo lo ubicas al instante.",
    refusedSubject: "Tu banco no aprobó el pago del pedido {{reference}}",
    refusedIntro:
      "Hola, {{name}}:\n\nTu banco no aprobó el pago. Tu pedido sigue guardado: prueba con otra tarjeta.",
    preparingSubject: "Estamos preparando tu pedido {{reference}}",
    preparingIntro: "Hola, {{name}}:\n\nYa estamos preparando tu pedido. Te avisaremos cuando avance.",
    shippedSubject: "Tu pedido {{reference}} está en camino",
    shippedIntro: "Hola, {{name}}:\n\nEstos son los envíos de tu pedido que ya salieron de la tienda.",
    readySubject: "Tu pedido {{reference}} está listo para recoger",
    readyIntro: "Hola, {{name}}:\n\nYa puedes recoger tu pedido. Trae tu número de pedido, {{reference}}.",
    handedOverSubject: "Entregamos tu pedido {{reference}}",
    handedOverIntro:
      "Hola, {{name}}:\n\nYa entregamos tu pedido. ¡Que lo disfrutes! Si algo no está bien, responde a este correo.",
    cancelledSubject: "Cancelamos tu pedido {{reference}}",
    cancelledIntro:
      "Hola, {{name}}:\n\nCancelamos tu pedido. Si ya lo habías pagado, te devolveremos el dinero por el mismo medio y te avisaremos por correo. Si tienes dudas, responde a este correo.",
    refundedSubject: "Reembolso de tu pedido {{reference}}",
    refundedIntro:
      "Hola, {{name}}:\n\nHasta ahora te devolvimos {{refunded}} de tu pedido. Tu banco puede tardar unos días en mostrarlo.",
    stockBackSubject: "¡Volvió! {{product}}",
    stockBackIntro:
      "Nos pediste avisarte: {{product}} está disponible otra vez. Puede haber pocas unidades y no podemos apartarte una.",
    stockBackNote: "Te escribimos solo este aviso; no te enviaremos nada más.",
    seeProduct: "Ver el producto",
    seeOrderAsStaff: "Ver el pedido",
    seeDashboard: "Ir a la administración",
    seeStock: "Ver el stock",
    problem: "Problema",
    attempt: "Intento",
    amount: "Monto",
    product: "Producto",
    left: "Quedan",
    "remark-paid-twice": "El pedido se pagó dos veces: revisa qué devolver.",
    "remark-paid-after-cancellation": "Llegó un pago de un pedido cancelado: hay que devolverlo.",
    "remark-payment-withdrawn": "El proveedor retiró un pago que había aceptado.",
    "remark-stock-row-gone":
      "Unidades de una talla o variante eliminada: vuelve a agregarla o corrige el stock.",
    "remark-sold-without-stock": "Se pagó un producto agotado: hay que conseguirlo o devolver el dinero.",
    "remark-other-amount":
      "Llegó un pago del monto anterior a la edición del pedido: devuélvelo desde el pedido.",
    "remark-gift-card-spent":
      "Se pagó tarde, y su tarjeta de regalo ya no tiene saldo: falta esa parte del pago.",
    "remark-exchange-spent":
      "Se pagó tarde, y el valor de las prendas cambiadas ya se había devuelto: falta esa parte del pago.",
    "remark-exchange-returned":
      "El pedido que reemplazaba prendas devueltas se canceló o venció: hay que devolver su valor.",
    giftCardSubject: "{{sender}} te envía una tarjeta de regalo",
    giftCardMessage: "«{{message}}»",
    giftCardIntro:
      "Hola, {{name}}:\n\n{{sender}} te regala {{amount}} para que elijas lo que quieras en nuestra tienda.",
    giftCardCode: "Código",
    giftCardAmount: "Saldo",
    giftCardButton: "Ir a la tienda",
    giftCardNote:
      "Escribe el código al pagar. No caduca, y lo que sobre queda para tu próxima compra. Quien tenga el código puede usarlo: cuídalo como dinero.",
    giftCardBalance: "Ver el saldo",
    rejected: "Un mensaje del proveedor no coincide con el pedido ({{field}}).",
    newOrderSubject: "Pedido nuevo: {{reference}}, {{total}}",
    newOrderIntro: "{{name}} hizo el pedido {{reference}}.",
    remarkSubject: "Revisa el pago del pedido {{reference}}",
    remarkIntro: "Un pago necesita que alguien lo revise.",
    rejectedSubject: "Revisa un pago rechazado: {{attempt}}",
    rejectedIntro:
      "Puede que se haya cobrado sin que el pedido figure como pagado. Compara el intento con el Back Office del proveedor.",
    lowStockSubject: "Queda poco stock: {{product}}",
    lowStockIntro: "Unidades que quedan después de la última venta: {{left}}.",
    seeClaim: "Ver la hoja",
    claimReceivedSubject: "Hoja de Reclamación N.º {{number}}",
    claimReceivedIntro:
      "Hola, {{name}}:\n\nRegistramos una hoja de reclamación con este correo. Tu copia está en este enlace: ábrela para imprimirla o guardarla. Te respondemos a más tardar el {{day}}.",
    claimAnsweredSubject: "Respuesta a tu Hoja de Reclamación N.º {{number}}",
    claimAnsweredIntro: "Hola, {{name}}:\n\nEsta es nuestra respuesta a tu hoja de reclamación.",
    newClaimSubject: "Nueva hoja de reclamación N.º {{number}}",
    newClaimIntro:
      "{{name}} llenó una hoja del Libro de Reclamaciones. La ley da hasta el {{day}} para responderla.",
    claimDueSubject: "Falta responder la hoja de reclamación N.º {{number}}",
    claimDueIntro:
      "La hoja de {{name}} sigue sin respuesta. El plazo de ley para responderla termina el {{day}}.",
    sampleDetail: "Llegó con una costura abierta.",
    sampleRequest: "Que me la cambien.",
    sampleAnswer: "Te enviamos otra mañana.",
    returnRequestedSubject: "Recibimos tu solicitud de devolución: pedido {{reference}}",
    returnRequestedIntro:
      "Hola, {{name}}:\n\nRecibimos tu solicitud de cambio o devolución. La revisamos y te respondemos por correo. Todavía no envíes nada.",
    returnApprovedSubject: "Aprobamos tu devolución: pedido {{reference}}",
    returnApprovedIntro:
      "Hola, {{name}}:\n\nAprobamos tu solicitud de cambio o devolución. Abajo está cómo enviarlo de vuelta.",
    returnRefusedSubject: "Tu solicitud de devolución: pedido {{reference}}",
    returnRefusedIntro:
      "Hola, {{name}}:\n\nNo pudimos aprobar tu solicitud de cambio o devolución. Abajo está por qué. Si tienes dudas, responde a este correo.",
    proofRefusedSubject: "No pudimos confirmar tu pago: pedido {{reference}}",
    proofRefusedIntro:
      "Hola, {{name}}. Revisamos la constancia que enviaste y no encontramos el pago de tu pedido {{reference}}.",
    proofAgain: "Puedes enviar otra en la página del pedido, o pagar con tarjeta.",
    alertBegunSubject: "Aviso: {{problem}}",
    alertBegunIntro: "La tienda encontró un problema: {{problem}}.\n\nOtro correo avisará cuando pase.",
    alertEndedSubject: "Ya pasó: {{problem}}",
    alertEndedIntro: "Ya pasó el problema del aviso anterior: {{problem}}.",
    alertBegan: "Desde",
    alertEnded: "Hasta",
    alertToDo: "Qué hacer",
    "alert-jobs-late_one": "{{count}} trabajo programado atrasado",
    "alert-jobs-late_other": "{{count}} trabajos programados atrasados",
    "toDo-jobs-late":
      "Mira cuáles son y por qué fallan. Si son todos, revisa que la plataforma corra la tienda cada minuto.",
    "alert-payments-unmatched_one": "{{count}} pedido cuyo pago no cuadra",
    "alert-payments-unmatched_other": "{{count}} pedidos cuyo pago no cuadra",
    "toDo-payments-unmatched":
      "Compara lo recibido con el total de cada pedido, y devuelve o cobra la diferencia.",
    "alert-mail-waits_one": "{{count}} correo por enviar desde hace demasiado",
    "alert-mail-waits_other": "{{count}} correos por enviar, alguno desde hace demasiado",
    "toDo-mail-waits":
      "Revisa la cuenta del servicio de correo: su cuota, su clave y el dominio. Si son muchísimos, van saliendo minuto a minuto.",
    "alert-mail-failed_one": "{{count}} correo que no se pudo enviar en un día",
    "alert-mail-failed_other": "{{count}} correos que no se pudieron enviar en un día",
    "toDo-mail-failed": "Mira por qué en la lista de correos, y envíalos de nuevo cuando esté resuelto.",
    "alert-messages-refused_one": "{{count}} mensaje de pago rechazado en una hora",
    "alert-messages-refused_other": "{{count}} mensajes de pago rechazados en una hora",
    "toDo-messages-refused":
      "O alguien los falsifica, y no hacen daño, o las claves de la tienda y de Izipay difieren. Compáralas si los pedidos pagados tardan minutos en figurar como pagados.",
    "alert-door-codes_one": "{{count}} código equivocado en la puerta en una hora",
    "alert-door-codes_other": "{{count}} códigos equivocados en la puerta en una hora",
    "toDo-door-codes":
      "Si no fue alguien del equipo, alguien adivina: mira en Puerta qué equipos están dentro, y cambia DOOR_ACCESS_CODE. A los cien, por el resto de la hora solo entran los equipos conocidos y quienes ingresan con su cuenta.",
    "alert-errors_one": "{{count}} error en una hora",
    "alert-errors_other": "{{count}} errores en una hora",
    "toDo-errors":
      "Mira cuáles son, y búscalos en el registro técnico: la guía de operación explica cada uno.",
    seeStatus: "Ver el estado de la tienda",
    newProofSubject: "Pago por revisar: pedido {{reference}}",
    newProofIntro:
      "{{name}} envió la constancia de pago del pedido {{reference}}. Revisa si el dinero llegó.",
    sampleProofRefusal: "El monto de la operación no coincide con el de tu pedido.",
    returnReceivedSubject: "Recibimos lo que enviaste: pedido {{reference}}",
    returnReceivedIntro:
      "Hola, {{name}}:\n\nRecibimos lo que enviaste. Lo revisamos y te avisamos por correo del reembolso o del cambio.",
    returnExchangedSubject: "Tu cambio está registrado: pedido {{reference}}",
    returnExchangedIntro:
      "Hola, {{name}}:\n\nRegistramos tu cambio en un pedido nuevo. Lo que devolviste ya está descontado. Si queda una diferencia, la pagas en la página del pedido nuevo; te avisamos cuando salga.",
    payDifference: "Pagar la diferencia",
    seeExchange: "Ver el pedido nuevo",
    exchangeOrder: "Pedido nuevo",
    exchangePaid: "Pagado con lo devuelto",
    exchangeDue: "Diferencia por pagar",
    newReturnSubject: "Devolución por revisar: pedido {{reference}}",
    newReturnIntro: "{{name}} pide un cambio o devolución del pedido {{reference}}.",
    seeReturn: "Ver la solicitud",
    printLabel: "Imprimir la etiqueta",
    returnPieces: "Qué",
    reviewRequestSubject: "¿Qué te pareció lo que compraste?",
    reviewRequestIntro:
      "Hola, {{name}}:\n\nYa tienes contigo tu pedido {{reference}}. Cuéntanos cómo te quedó: tu opinión ayuda a quien está por comprar. Toma un minuto.",
    reviewProduct: "Opinar sobre {{product}}",
    reviewRequestNote:
      "Te escribimos una sola vez por este pedido. La tienda revisa las opiniones antes de publicarlas.",
    stopReviews: "No me pidan más opiniones",
    newsletterConfirmSubject: "Confirma que quieres nuestras novedades",
    newsletterConfirmIntro:
      "Alguien pidió recibir las novedades de {{store}} en este correo. Si fuiste tú, confírmalo; si no, no hagas nada: borramos tu correo en treinta días.",
    newsletterConfirm: "Confirmar la suscripción",
    newsletterNote: "Puedes darte de baja cuando quieras, en la misma página.",
    sampleReturnDetail: "Me queda corto de mangas.",
    sampleInstructions:
      "Envíalo a Av. Larco 101, Miraflores, de lunes a viernes de 9 a 18 h. Escribe en el paquete el número de tu pedido.",
    sampleRefusal: "La prenda ya no tiene sus etiquetas.",
  },
};
