/** A factura that a form can ask for. */
export const FACTURA = {
  kind: "factura",
  documentType: "RUC",
  documentNumber: "20131312955",
  name: "Telas del Sur S.A.C.",
  address: "Av. Grau 12, Arequipa",
} as const;
