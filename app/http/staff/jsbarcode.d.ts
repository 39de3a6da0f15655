declare module "jsbarcode/bin/barcodes/CODE128/CODE128_AUTO.js" {
  export default class Code128 {
    constructor(text: string, options: object);
    encode(): { data: string; text: string };
  }
}
