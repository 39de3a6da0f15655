/** Words of the API and its reference, in Spanish; what each operation does is said in English. */
export const es = {
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
    otherLanguage: "English",
  },
};

/** The same in English. */
export const en: typeof es = {
  api: {
    versionMissing: "Send the version that you read, in If-Match or in version.",
  },
  apiReference: {
    title: "API",
    lead: "All that the shop does, for programs: the catalogue, accounts, settings and paying.",
    base: "Address",
    document: "OpenAPI 3.1 document",
    signingIn: "Signing in",
    signingInHint:
      "A Firebase ID token brings a token that goes with each call that needs one. Errors come as {{example}}.",
    operations: "Calls",
    schemas: "Data",
    whoever: "Anyone",
    who: "Who",
    parameters: "Parameters",
    body: "Body",
    answers: "Answers",
    field: "Field",
    type: "Type",
    required: "required",
    otherLanguage: "Español",
  },
};
