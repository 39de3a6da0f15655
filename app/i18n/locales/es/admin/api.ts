/** Messages of API responses and of the reference page; operations are described in English only. */
export const api = {
  api: {
    readOnly: "Solo de lectura: envía el valor que leíste u omítelo.",
    repeated: "Se envió más de una vez.",
    unknown: "Desconocido: aquí no se lee nada.",
    unknownAmong: "Desconocido. Se conocen {{names}}.",
    unknownHere:
      "Desconocido aquí: si está en el cuerpo, va en la consulta; si está en la consulta, va en el cuerpo.",
    unknownNearest: "Desconocido. El conocido más cercano es {{nearest}}.",
    versionMissing: "Envía la versión que leíste, en If-Match o en version.",
  },
  apiReference: {
    title: "API",
    lead: "Todo lo que hace la tienda, para programas: el catálogo, las cuentas, los ajustes y el pago.",
    base: "Dirección",
    document: "Documento OpenAPI 3.1",
    signingIn: "Ingresar",
    signingInHint:
      "Con un ID token de Firebase se obtiene un token, que acompaña cada llamada que lo necesita. Los errores llegan como {{example}}.",
    operations: "Llamadas",
    schemas: "Datos",
    whoever: "Cualquiera",
    who: "Quién",
    parameters: "Parámetros",
    body: "Cuerpo",
    answers: "Respuestas",
    field: "Campo",
    type: "Tipo",
    required: "obligatorio",
  },
};
