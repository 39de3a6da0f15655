import { readFileSync } from "node:fs";
import { answerChallenge, attemptPayment, type ChallengeAnswer, startChallenge } from "./attempts";
import { readCard } from "./card-input";
import { CARDS, describeCard, testCard } from "./cards";
import { html, json, parseObject, type Reply, type SandboxRequest, text } from "./http";
import { signedAnswer } from "./notifications";
import { formatAmount, languageOf, page } from "./page";
import { type SandboxState, type Session, takeFault } from "./state";

const libraryPath = "/static/js/krypton-client/V4.0/stable/kr-payment-form.min.js";
const themeStyles = /^\/static\/js\/krypton-client\/V4\.0\/ext\/(neon|classic)(-reset)?(\.min)?\.css$/;
const themeScript = /^\/static\/js\/krypton-client\/V4\.0\/ext\/(neon|classic)(\.min)?\.js$/;
const readSource = (name: string) => readFileSync(new URL(name, import.meta.url), "utf8");
const crossOrigin = { "access-control-allow-origin": "*" };

const failed = (errorCode: string, errorMessage: string, more: object = {}) => ({
  error: { errorCode, errorMessage, ...more },
});

/** Serves the browser library's files and the calls that the library makes, with CORS headers for any origin. */
export async function handleLibrary(state: SandboxState, request: SandboxRequest): Promise<Reply | null> {
  const reply = (await serveFile(state, request.path)) ?? (await answerLibrary(state, request));
  if (reply === null || reply === "disconnect") return reply;
  return { ...reply, headers: crossOrigin };
}

async function serveFile(state: SandboxState, path: string): Promise<Reply | null> {
  const script = (body: string): Reply => ({ status: 200, type: "text/javascript; charset=utf-8", body });
  if (themeStyles.test(path)) {
    return { status: 200, type: "text/css; charset=utf-8", body: readSource("krypton-library.css") };
  }
  if (themeScript.test(path)) return script("// The sandbox's theme has a style sheet only.\n");
  if (path !== libraryPath) return null;
  const fault = takeFault(state, "script");
  if (fault === "404") return text("not found", 404);
  if (fault === "empty") return script("// Loads, but defines no KR.\n");
  if (fault === "hang") {
    await state.wait(state.settings.hangSeconds);
    return "disconnect";
  }
  return script(readSource("krypton-library.js"));
}

async function answerLibrary(state: SandboxState, request: SandboxRequest): Promise<Reply | null> {
  const challenge = request.path.match(/^\/library\/challenge\/([0-9a-f]{32})$/)?.[1];
  if (challenge) return state.challenges.has(challenge) ? challengePage(challenge) : text("not found", 404);
  if (request.method !== "POST" || !request.path.startsWith("/library/")) return null;
  const body = parseObject(request.body) ?? {};
  const found = findSession(state, body);
  switch (request.path) {
    case "/library/form":
      return json("error" in found ? found : describeForm(found.session, languageOf(body.language)));
    case "/library/pay":
      return json("error" in found ? found : await pay(state, found.session, body));
    case "/library/challenge":
      return json("error" in found ? found : await endChallenge(state, found.session, body));
    default:
      return null;
  }
}

function findSession(state: SandboxState, { publicKey, formToken }: Record<string, unknown>) {
  const { keys, formTokenSeconds, now } = state.settings;
  if (publicKey !== keys.publicKey) return failed("CLIENT_004", "invalid public key");
  const session = state.sessions.get(String(formToken));
  if (!session || session.hostedFields) return failed("CLIENT_100", "invalid formToken");
  const age = (now().getTime() - session.createdAt.getTime()) / 1000;
  return age > formTokenSeconds ? failed("PSP_108", "form expired") : { session };
}

function describeForm(session: Session, language: "es" | "en") {
  const cards = Object.entries(CARDS).map(([number, card]) => ({
    number,
    label: `${card.brand} ${number}: ${describeCard(card, language)}`,
  }));
  const instalments = Object.entries(CARDS).flatMap(([number, card]) =>
    session.offersInstalments && card.instalments ? [[number, card.instalments] as const] : [],
  );
  return {
    amount: formatAmount(session, language),
    needsEmail: !session.customer.email,
    cards,
    instalments: Object.fromEntries(instalments),
  };
}

async function pay(state: SandboxState, session: Session, body: Record<string, unknown>) {
  if (session.orderCycle === "CLOSED") return failed("PSP_011", "order already closed");
  const textField = (name: string) => String(body[name] ?? "");
  const input = {
    number: textField("number"),
    expiry: textField("expiry"),
    securityCode: textField("securityCode"),
  };
  const read = readCard(input, state.settings.now());
  if ("problems" in read) {
    const children = read.problems.map((errorCode) => ({ errorCode, errorMessage: "invalid field" }));
    return children.length === 1
      ? { error: children[0] }
      : failed("CLIENT_300", "invalid form data", { children });
  }
  const test = testCard(read.card.number);
  const instalments = Number(body.instalments) || null;
  if (instalments !== null && !(session.offersInstalments && test.instalments?.includes(instalments))) {
    return failed("PSP_610", "No merchant acceptance agreement available");
  }
  const card = { ...read.card, instalments };
  if (body.email) session.customer = { ...session.customer, email: String(body.email) };
  if (test.hangs || takeFault(state, "pay") === "hang") {
    await state.wait(state.settings.hangSeconds);
    return failed("CLIENT_999", "technical error");
  }
  if (test.challenge) return { challenge: startChallenge(state, session, card, test) };
  await attemptPayment(state, session, card, test);
  return signedAnswer(state, session, "sha256_hmac");
}

async function endChallenge(state: SandboxState, session: Session, body: Record<string, unknown>) {
  const ended = await answerChallenge(state, String(body.challenge), body.answer as ChallengeAnswer);
  if (ended === "attempted") return signedAnswer(state, session, "sha256_hmac");
  if (ended === "abandoned") return failed("CLIENT_101", "aborted");
  return failed("PSP_136", "authentication session expired");
}

/** The bank's page in the form's iframe. It posts the pressed button to the library as a message. */
function challengePage(challenge: string): Reply {
  const body = `<p>Confirme la compra. <span lang="en">Confirm the purchase.</span></p>
<p class="buttons"><button data-answer="approve">Confirmar / Confirm</button>
<button class="quiet" data-answer="reject">Rechazar / Reject</button></p>
<script>
  for (const button of document.querySelectorAll("button")) {
    button.addEventListener("click", () =>
      parent.postMessage({ challenge: ${JSON.stringify(challenge)}, answer: button.dataset.answer }, "*"));
  }
</script>`;
  return html(page("es", "Su banco / Your bank", body));
}
