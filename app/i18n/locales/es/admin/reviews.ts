/** Reviews by buyers. */
export const reviews = {
  adminReviews: {
    one: "Opinión {{id}}: {{product}}",
    review: "Opinión",
    stars: "Estrellas",
    anyStars: "Todas",
    pending: "Por revisar",
    approved: "Publicada",
    refused: "No publicada",
    author: "Firma",
    forgotten: "Sin nombre (cuenta eliminada)",
    written: "Escrita",
    fit: "Cómo queda",
    text: "Texto",
    picture: "Foto {{number}}",
    decide: "Decidir",
    approve: "Publicar",
    approveHint: "Se ve en la página del producto con su firma y sus fotos.",
    refuse: "No publicar",
    refuseHint:
      "Quien la escribió ve el motivo en el formulario de su opinión, y puede cambiarla y enviarla otra vez.",
    delete: "Borrar la opinión",
    deleteHint:
      "Se borra con sus fotos y no se puede recuperar. Quien la escribió no recibe aviso y puede escribir otra.",
    refusal: "Por qué no se publica",
    ofProduct: "Solo de {{product}}.",
    allProducts: "Ver las de todos los productos",
    "changed-meanwhile":
      "La opinión cambió desde que abriste esta página. Mira cómo quedó y decide de nuevo.",
    missingRefusal: "Escribe por qué no se publica.",
    pendingCount_one: "{{count}} opinión por revisar",
    pendingCount_other: "{{count}} opiniones por revisar",
    none: "No hay opiniones por revisar.",
  },
};
