import type { receipts as es } from "../../es/admin/receipts";

export const receipts: typeof es = {
  adminReceipts: {
    title: "Receipts",
    month: "Month",
    monthHint: "Such as 2026-11.",
    show: "Show",
    sums: "Receipts of the month",
    none: "This month has no numbered receipts.",
    export: "export",
    series: "Series",
    numbers: "Numbers",
    count: "Count",
    name: "Name",
    net: "Value without IGV",
    igvPercent: "Rate of IGV (%)",
    igv: "IGV",
    toDo: "To do",
    undone:
      "Orders that were canceled or refunded this month, in whole or in part. Their receipts need credit notes, which the invoicing system issues:",
    inDollars_one:
      "{{count}} receipt is in dollars: SUNAT's register lacks its exchange rate and its amounts in soles.",
    inDollars_other:
      "{{count}} receipts are in dollars: SUNAT's register lacks their exchange rates and their amounts in soles.",
    unnumbered: "Paid orders whose receipt has no number:",
    files: "Files",
    csv: "Download the receipts (CSV)",
    register: "Download the Registro de Ventas e Ingresos (PLE 14.1)",
    noRuc: "The Registro de Ventas e Ingresos needs the company's RUC, which the settings lack.",
    filesHint:
      "The shop sends nothing to SUNAT. The accountant checks and completes the register before filing it.",
  },
};
