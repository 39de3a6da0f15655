/**
 * How long a form counts as open after its page was seen. Without script only opening it is seen; with script the page says
 * every minute that it is open, and when it is left.
 */
export const OPEN_SECONDS = 600;

const FORMS = [
  /^\/admin\/(?:home|menus|categories)$/,
  /^\/admin\/(?:products|coupons|delivery|galleries|languages|settings|users|mail)\/[\w-]{1,60}$/,
  /^\/admin\/pages\/(?:own\/)?[\w-]{1,60}$/,
  /^\/admin\/orders\/\d{1,10}(?:\/edit)?$/,
];
const NEW_THING = /\/(?:new|bulk)$/;

/** Whether two people at this path edit the same thing. */
export const isEditedPath = (path: string): boolean =>
  FORMS.some((form) => form.test(path)) && !NEW_THING.test(path);
