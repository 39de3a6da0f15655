/** Conditions of a discount code. Only the server writes them, so no page sends these messages. */
export const couponTerms = {
  couponTerms: {
    startsOn: "Vale desde el {{day}}.",
    endsOn: "Vale hasta el {{day}}.",
    minimum: "Desde {{amount}} en los productos con descuento.",
    products: "Solo para: {{names}}.",
    moreProducts: "Solo para: {{names}} y otros.",
    firstOrder: "Solo en tu primer pedido.",
    people: "Solo para las personas invitadas.",
    personLimit_one: "Una vez por persona.",
    personLimit_other: "Hasta {{count}} veces por persona.",
    usageLimit_one: "Para un solo pedido.",
    usageLimit_other: "Para {{count}} pedidos en total.",
    notCombinable: "No se suma con otros descuentos.",
  },
};
