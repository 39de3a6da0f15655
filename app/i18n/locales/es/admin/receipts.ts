export const receipts = {
  adminReceipts: {
    title: "Comprobantes",
    month: "Mes",
    monthHint: "Como 2026-11.",
    show: "Ver",
    sums: "Comprobantes del mes",
    none: "Este mes no tiene comprobantes numerados.",
    export: "exportación",
    series: "Serie",
    numbers: "Números",
    count: "Cantidad",
    name: "Nombre o razón social",
    net: "Valor sin IGV",
    igvPercent: "Tasa del IGV (%)",
    igv: "IGV",
    toDo: "Por resolver",
    undone:
      "Pedidos que este mes se cancelaron o devolvieron, en todo o en parte. Su comprobante necesita una nota de crédito, que se emite en el sistema de facturación:",
    inDollars_one:
      "{{count}} comprobante es en dólares: en el registro de SUNAT faltan su tipo de cambio y sus importes en soles.",
    inDollars_other:
      "{{count}} comprobantes son en dólares: en el registro de SUNAT faltan su tipo de cambio y sus importes en soles.",
    unnumbered: "Pedidos pagados cuyo comprobante no tiene número:",
    files: "Archivos",
    csv: "Descargar los comprobantes (CSV)",
    register: "Descargar el Registro de Ventas e Ingresos (PLE 14.1)",
    noRuc: "Para el Registro de Ventas e Ingresos falta el RUC de la empresa en los ajustes.",
    filesHint:
      "La tienda no envía nada a SUNAT. El contador revisa y completa el registro antes de presentarlo.",
  },
};
