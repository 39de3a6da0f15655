import type { RefObject } from "react";
import { FORM_CHECK_HEADER, type FormReply } from "~/domain/form-reply";

const PAUSE_MILLISECONDS = 400;

/** Without files. */
function textOf(data: FormData): URLSearchParams {
  const text = new URLSearchParams();
  for (const [name, value] of data) if (typeof value === "string") text.append(name, value);
  return text;
}

/** Names of the fields that the server would refuse, as the form is filled in by now; null when it can't say. */
async function findWrong(form: HTMLFormElement, intent: unknown): Promise<string[] | null> {
  const body = textOf(new FormData(form));
  // Of the button that the form was sent by.
  if (typeof intent === "string" && !body.has("intent")) body.set("intent", intent);
  // A field may be named `action`.
  const url = new URL(form.getAttribute("action") ?? "", location.href);
  url.pathname += ".data";
  try {
    const response = await fetch(url, { method: "post", body, headers: { [FORM_CHECK_HEADER]: "1" } });
    return response.ok ? Object.keys(await response.json()) : null;
  } catch {
    return null;
  }
}

/** Files are not sent for a check. */
function hasFile(form: HTMLFormElement, name: string): boolean {
  const field = form.elements.namedItem(name);
  return field instanceof HTMLInputElement && field.type === "file" && field.files?.length !== 0;
}

interface Refused {
  reply: FormReply;
  form: RefObject<HTMLFormElement>;
  /** What it was filled in with when it was refused: this code may be loaded later. */
  before: FormData;
  /** Ends it. */
  signal: AbortSignal;
  /** Called with the names of fields that have become right. */
  onRight(names: string[]): void;
}

/**
 * Asks the server, whenever what is typed rests, which fields of a refused form are right by now. Where a value was refused
 * for another reason than the schema's, another one is right.
 */
export function checkRefused({ reply, form, before, signal, onRight }: Refused): void {
  const names = Object.keys(reply.result.error ?? {}).filter((name) => name !== "");
  let timer: ReturnType<typeof setTimeout>;
  let latest = 0;

  async function check() {
    const number = ++latest;
    const { current } = form;
    const wrong = current && (await findWrong(current, reply.result.initialValue?.intent));
    if (!wrong || number !== latest || signal.aborted) return;
    const now = new FormData(current);
    const isOther = (name: string) => name !== reply.refusedField || now.get(name) !== before.get(name);
    onRight(names.filter((name) => hasFile(current, name) || (!wrong.includes(name) && isOther(name))));
  }
  // Controls may be outside of their form.
  function onChange({ target }: Event) {
    if ((target as HTMLInputElement).form !== form.current) return;
    clearTimeout(timer);
    timer = setTimeout(check, PAUSE_MILLISECONDS);
  }
  document.addEventListener("input", onChange, { signal });
  document.addEventListener("change", onChange, { signal });
  if (form.current && `${textOf(new FormData(form.current))}` !== `${textOf(before)}`) check();
}
