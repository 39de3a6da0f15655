/** Words of the mails that the shop sends. */
export const mail = {
  mail: {
    seeOrder: "Ver mi pedido",
    arrival: "Llegada",
    sampleName: "Ana Quispe",
    sampleProduct: "Blusa de algodón pima",
    sampleVariant: "Blanco",
    receivedSubject: "Recibimos tu pedido {{reference}}",
    receivedIntro:
      "Hola, {{name}}:\n\nRecibimos tu pedido. Te lo guardamos una hora para que lo pagues. Si acabas de pagarlo, no tienes que hacer nada: te avisaremos por correo.",
    paidSubject: "Tu pedido {{reference}} está pagado",
    paidIntro:
      "Hola, {{name}}:\n\n¡Gracias por tu compra! Recibimos tu pago de {{total}}. Guarda tu número de pedido, {{reference}}: con él y tu correo lo ubicas al instante.",
    refusedSubject: "No se aprobó el pago de tu pedido {{reference}}",
    refusedIntro:
      "Hola, {{name}}:\n\nTu banco no aprobó el pago. Tu pedido sigue guardado: prueba con otra tarjeta.",
    preparingSubject: "Estamos preparando tu pedido {{reference}}",
    preparingIntro: "Hola, {{name}}:\n\nYa estamos preparando tu pedido. Te avisaremos cuando avance.",
    shippedSubject: "Tu pedido {{reference}} está en camino",
    shippedIntro: "Hola, {{name}}:\n\nTu pedido ya salió de la tienda y está en camino.",
    handedOverSubject: "Entregamos tu pedido {{reference}}",
    handedOverIntro:
      "Hola, {{name}}:\n\nTu pedido ya fue entregado. ¡Que lo disfrutes! Si algo no está bien, responde a este correo.",
    cancelledSubject: "Tu pedido {{reference}} fue cancelado",
    cancelledIntro:
      "Hola, {{name}}:\n\nCancelamos tu pedido. Si ya lo habías pagado, te devolveremos el dinero por el mismo medio y te avisaremos por correo. Si tienes dudas, responde a este correo.",
    refundedSubject: "Te devolvimos el pago de tu pedido {{reference}}",
    refundedIntro:
      "Hola, {{name}}:\n\nTe devolvimos {{total}} por el mismo medio con el que pagaste. Tu banco puede tardar unos días en mostrarlo.",
    seeOrderAsStaff: "Ver el pedido",
    seeDashboard: "Ir a la administración",
    seeStock: "Ver el stock",
    problem: "Problema",
    attempt: "Intento",
    amount: "Monto",
    product: "Producto",
    left: "Quedan",
    remarkPaidTwice: "El pedido se pagó dos veces: revisa qué devolver.",
    remarkPaidAfterCancellation: "Llegó un pago de un pedido cancelado: hay que devolverlo.",
    remarkPaymentWithdrawn: "El proveedor retiró un pago que había aceptado.",
    remarkSoldWithoutStock: "Se pagó un producto agotado: hay que conseguirlo o devolver el dinero.",
    rejected: "Un mensaje del proveedor no coincide con el pedido ({{field}}).",
    newOrderSubject: "Pedido nuevo: {{reference}}, {{total}}",
    newOrderIntro: "{{name}} pagó el pedido {{reference}}.",
    remarkSubject: "Revisa el pago del pedido {{reference}}",
    remarkIntro: "Un pago necesita que alguien lo revise.",
    rejectedSubject: "Revisa un pago rechazado: {{attempt}}",
    rejectedIntro:
      "Puede que se haya cobrado sin que el pedido figure como pagado. Compara el intento con el Back Office del proveedor.",
    lowStockSubject: "Queda poco stock: {{product}}",
    lowStockIntro: "Quedan {{left}} unidades después de la última venta.",
    seeClaim: "Ver la hoja",
    claimReceivedSubject: "Hoja de Reclamación N.º {{number}}",
    claimReceivedIntro:
      "Hola, {{name}}:\n\nRegistramos tu hoja de reclamación. Esta es tu copia. Te respondemos a más tardar el {{day}}.",
    claimAnsweredSubject: "Respuesta a tu Hoja de Reclamación N.º {{number}}",
    claimAnsweredIntro: "Hola, {{name}}:\n\nEsta es nuestra respuesta a tu hoja de reclamación.",
    sampleDetail: "Llegó con una costura abierta.",
    sampleRequest: "Que me la cambien.",
    sampleAnswer: "Te enviamos otra mañana.",
  },
};
