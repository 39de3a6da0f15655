interface Carrier {
  name: string;
  /** The tracking page; `{number}` is replaced. Null for carriers whose page takes no number in its URL. */
  trackingPage: string | null;
}

/** Suggested when staff ship an order; any other name can be typed. To add a carrier, add it here. */
export const carriers: readonly Carrier[] = [
  { name: "Olva Courier", trackingPage: null },
  { name: "Shalom", trackingPage: null },
  { name: "Serpost", trackingPage: null },
  { name: "Urbano", trackingPage: null },
  { name: "DHL", trackingPage: "https://www.dhl.com/pe-es/home/tracking.html?tracking-id={number}" },
  { name: "FedEx", trackingPage: "https://www.fedex.com/fedextrack/?trknbr={number}" },
  { name: "UPS", trackingPage: "https://www.ups.com/track?tracknum={number}" },
];

/** The carrier's tracking page of a parcel; empty when the carrier or its page is unknown, or without a number. */
export function trackingPageOf(carrier: string, number: string): string {
  const known = carriers.find(({ name }) => name.toLowerCase() === carrier.toLowerCase());
  return known?.trackingPage && number
    ? known.trackingPage.replace("{number}", encodeURIComponent(number))
    : "";
}
