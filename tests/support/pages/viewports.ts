/** A small phone with touch: `test.use(PHONE)`. */
export const PHONE = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true };

/** The desktop layout: `test.use(DESKTOP)`. */
export const DESKTOP = { viewport: { width: 1280, height: 800 } };
