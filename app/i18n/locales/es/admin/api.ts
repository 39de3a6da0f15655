/** Messages of API responses and of the reference page; operations are described in English only. */
export const api = {
  api: {
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
