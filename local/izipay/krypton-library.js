/*
 * Replaces the provider's kr-payment-form.min.js and implements its documented interface. Unlike the original, its
 * fields are in the page instead of iframes, and card data goes to the sandbox that served this file.
 */
(() => {
  if (window.KR) return;
  const script = document.currentScript;
  const server = new URL(script.src).origin;
  const config = Object.fromEntries(
    [...script.attributes]
      .filter(({ name }) => name.startsWith("kr-"))
      .map(({ name, value }) => [name, value]),
  );
  const attributeByKey = { formToken: "kr-form-token", publicKey: "kr-public-key", language: "kr-language" };
  const eventNames =
    "onError onSubmit onFormReady onFormCreated onFormValid onLoaded onFocus onBlur onBrandChanged onTransactionCreated " +
    "onOrderUpdate on3dSecureAbort onPopinClosed onInstallmentChanged onPaymentMethodSelected";

  const words = {
    es: {
      "kr-pan": "Número de tarjeta",
      "kr-expiry": "Vencimiento (MM/AA)",
      "kr-security-code": "Código de seguridad",
      "kr-card-holder-mail": "Correo electrónico",
      instalments: "Cuotas",
      none: "Sin cuotas",
      pay: "PAGAR",
      wait: "Procesando…",
      cards: "Tarjetas de prueba",
      bank: "Verificación de tu banco",
      close: "Cerrar",
      CLIENT_301: "Número de tarjeta no válido",
      CLIENT_302: "Fecha de vencimiento no válida",
      CLIENT_303: "Código de seguridad no válido",
      failed: "El pago no se realizó",
    },
    en: {
      "kr-pan": "Card number",
      "kr-expiry": "Expiry (MM/YY)",
      "kr-security-code": "Security code",
      "kr-card-holder-mail": "E-mail",
      instalments: "Instalments",
      none: "One charge",
      pay: "PAY",
      wait: "Processing…",
      cards: "Test cards",
      bank: "Your bank's verification",
      close: "Close",
      CLIENT_301: "Card number not valid",
      CLIENT_302: "Expiry date not valid",
      CLIENT_303: "Security code not valid",
      failed: "The payment was not made",
    },
  };
  const text = () => words[/^en/i.test(config["kr-language"] ?? "") ? "en" : "es"];
  const fieldByCode = { CLIENT_301: "kr-pan", CLIENT_302: "kr-expiry", CLIENT_303: "kr-security-code" };

  // Duplicate registrations are kept, so that they show as duplicate calls.
  let callbacks = [];
  let forms = [];
  let formCount = 0;

  const emit = (name, value) =>
    callbacks.filter((registration) => registration.name === name).map(({ callback }) => callback(value));
  const resolved = (result) => Promise.resolve({ KR, result });
  const rejected = (errorCode) => Promise.reject({ KR, result: report(null, { errorCode }) });

  async function callServer(path, body) {
    const { "kr-form-token": formToken, "kr-public-key": publicKey, "kr-language": language } = config;
    try {
      const response = await fetch(server + path, {
        method: "POST",
        headers: { "content-type": "text/plain" },
        body: JSON.stringify({ formToken, publicKey, language, ...body }),
      });
      return await response.json();
    } catch {
      return { error: { errorCode: "CLIENT_999" } };
    }
  }

  function create(parent, name, properties = {}) {
    const element = Object.assign(document.createElement(name), properties);
    parent.append(element);
    return element;
  }

  function showError(form, error) {
    const codes = error ? [error, ...(error.children ?? [])].map(({ errorCode }) => errorCode) : [];
    for (const [code, name] of Object.entries(fieldByCode)) {
      form.inputs[name]?.setAttribute("aria-invalid", String(codes.includes(code)));
    }
    const messages = codes.map((code) => text()[code]).filter(Boolean);
    form.error.textContent = error ? `${messages.join(". ") || text().failed} (${error.errorCode})` : "";
    form.error.classList.toggle("kr-form-error-visible", Boolean(error));
  }

  function report(form, error) {
    const full = {
      errorMessage: error.errorCode,
      detailedErrorCode: null,
      detailedErrorMessage: null,
      ...error,
    };
    if (form) showError(form, full);
    if (emit("onError", { ...full, formId: form?.id }).length === 0) console.error(`KR: ${full.errorCode}`);
    return full;
  }

  function addField(form, name, inputMode, autocomplete) {
    const slot = form.element.querySelector(`.${name}`) ?? create(form.element, "div", { className: name });
    const label = create(slot, "label", { textContent: text()[name] });
    const input = create(label, "input", { name, inputMode, autocomplete, required: true });
    input.setAttribute("aria-describedby", form.error.id);
    input.addEventListener("keydown", (event) => {
      if (event.key !== "Enter") return;
      event.preventDefault();
      pay(form);
    });
    form.inputs[name] = input;
  }

  /** Shows the instalments of the typed card, if its bank has any. */
  function offerInstalments(form) {
    const offered = form.instalments?.[form.inputs["kr-pan"].value.replace(/\D/g, "")] ?? [];
    const key = offered.join();
    if (form.offered === key) return;
    form.offered = key;
    form.element.querySelector(".kr-installment-number")?.remove();
    form.inputs.instalments = undefined;
    if (offered.length === 0) return;
    const slot = document.createElement("div");
    slot.className = "kr-installment-number";
    form.element.insertBefore(slot, form.error);
    const label = create(slot, "label", { textContent: text().instalments });
    const select = create(label, "select", { name: "kr-installment-number" });
    for (const count of ["", ...offered]) {
      create(select, "option", { value: String(count), textContent: String(count) || text().none });
    }
    select.addEventListener("change", () => emit("onInstallmentChanged", {}));
    form.inputs.instalments = select;
  }

  function render(element) {
    if (element.querySelector("input[name=kr-pan]")) console.warn("KR: form rendered twice in one element");
    formCount += 1;
    const id = `F${String(formCount).padStart(6, "0")}`;
    const form = {
      id,
      element,
      original: element.innerHTML,
      inputs: {},
      isBusy: true,
      isClosed: false,
      amount: "",
    };
    form.error = element.querySelector(".kr-form-error") ?? document.createElement("div");
    Object.assign(form.error, { id: `${id}-error`, className: "kr-form-error", role: "alert" });
    addField(form, "kr-pan", "numeric", "cc-number");
    addField(form, "kr-expiry", "numeric", "cc-exp");
    addField(form, "kr-security-code", "numeric", "cc-csc");
    element.append(form.error);
    form.inputs["kr-pan"].addEventListener("input", () => offerInstalments(form));
    form.button = element.querySelector(".kr-payment-button") ?? create(element, "button");
    Object.assign(form.button, { type: "button", className: "kr-payment-button" });
    form.button.addEventListener("click", () => pay(form));
    forms.push(form);
    emit("onFormCreated", {});
    refresh(form);
    return form;
  }

  function setBusy(form, isBusy) {
    form.isBusy = isBusy;
    form.button.disabled = isBusy || form.isClosed;
    form.button.textContent = isBusy ? text().wait : `${text().pay} ${form.amount}`;
  }

  async function refresh(form) {
    const formToken = config["kr-form-token"];
    form.element.removeAttribute("kr-form-ready");
    setBusy(form, true);
    if (!formToken) return report(form, { errorCode: "CLIENT_305" });
    const answer = await callServer("/library/form");
    if (!forms.includes(form) || config["kr-form-token"] !== formToken) return;
    if (answer.error) return report(form, answer.error);
    Object.assign(form, { amount: answer.amount, instalments: answer.instalments, isClosed: false });
    offerInstalments(form);
    if (answer.needsEmail && !form.inputs["kr-card-holder-mail"]) {
      addField(form, "kr-card-holder-mail", "email", "email");
    }
    if (config["kr-hide-debug-toolbar"] !== "true") showTestCards(form, answer.cards);
    setBusy(form, false);
    form.element.setAttribute("kr-form-ready", "");
    emit("onFormReady", {});
  }

  function showTestCards(form, cards) {
    document.getElementById("krtoolbar")?.remove();
    const toolbar = create(form.element, "details", { id: "krtoolbar" });
    create(toolbar, "summary", { textContent: text().cards });
    const list = create(toolbar, "ul");
    for (const { number, label } of cards) {
      const button = create(create(list, "li"), "button", { type: "button", textContent: label });
      button.addEventListener("click", () => {
        form.inputs["kr-pan"].value = number;
        offerInstalments(form);
        form.inputs["kr-expiry"].value = `12/${String(new Date().getFullYear() + 1).slice(-2)}`;
        form.inputs["kr-security-code"].value = number.length === 15 ? "1234" : "123";
      });
    }
  }

  async function pay(form) {
    if (form.isBusy || form.isClosed) return;
    showError(form, null);
    setBusy(form, true);
    let answer = await callServer("/library/pay", {
      number: form.inputs["kr-pan"].value,
      expiry: form.inputs["kr-expiry"].value,
      securityCode: form.inputs["kr-security-code"].value,
      email: form.inputs["kr-card-holder-mail"]?.value,
      instalments: form.inputs.instalments?.value,
    });
    if (answer.challenge) {
      const { challenge } = answer;
      answer = await callServer("/library/challenge", { challenge, answer: await showChallenge(challenge) });
    }
    if (!forms.includes(form)) return;
    if (!answer.error) return settle(form, answer);
    setBusy(form, false);
    report(form, answer.error);
  }

  /**
   * Shows the 3-D Secure challenge in a dialog. Resolves with the buyer's answer, `abort` when the dialog is closed.
   */
  function showChallenge(challenge) {
    return new Promise((resolve) => {
      const dialog = create(document.body, "dialog", { className: "kr-popin-modal" });
      dialog.setAttribute("aria-label", text().bank);
      const close = create(dialog, "button", {
        className: "kr-popin-close-button",
        textContent: text().close,
      });
      create(dialog, "iframe", { title: text().bank, src: `${server}/library/challenge/${challenge}` });
      const finish = (answer) => {
        removeEventListener("message", receive);
        dialog.remove();
        resolve(answer);
      };
      const receive = ({ origin, data }) => {
        if (origin === server && data?.challenge === challenge) finish(data.answer);
      };
      const abort = () => {
        finish("abort");
        emit("on3dSecureAbort", {});
        emit("onPopinClosed", {});
      };
      addEventListener("message", receive);
      close.addEventListener("click", abort);
      dialog.addEventListener("cancel", abort);
      dialog.showModal();
    });
  }

  async function settle(form, fields) {
    const clientAnswer = JSON.parse(fields["kr-answer"]);
    const response = {
      _type: fields["kr-answer-type"],
      clientAnswer,
      rawClientAnswer: fields["kr-answer"],
      hash: fields["kr-hash"],
      hashAlgorithm: fields["kr-hash-algorithm"],
      hashKey: fields["kr-hash-key"],
      serverDate: clientAnswer.serverDate,
      formId: form.id,
    };
    form.isClosed = clientAnswer.orderCycle === "CLOSED";
    setBusy(form, false);
    const updates = [
      ...emit("onTransactionCreated", response),
      ...emit("onOrderUpdate", { _name: "payment", ...response }),
    ];
    if ((await Promise.all(updates)).includes(false)) return;
    if (clientAnswer.orderStatus !== "UNPAID") {
      const votes = await Promise.all(emit("onSubmit", response));
      if (!votes.includes(false)) submitResult(fields);
      return;
    }
    form.inputs["kr-security-code"].value = "";
    const { errorCode, errorMessage, detailedErrorCode } = clientAnswer.transactions[0];
    report(form, { errorCode, errorMessage, detailedErrorCode, metadata: { answer: response } });
  }

  function submitResult(fields) {
    const action = config["kr-post-url-success"];
    if (!action) return;
    const form = create(document.body, "form", { method: "post", action });
    for (const [name, value] of Object.entries(fields))
      create(form, "input", { type: "hidden", name, value });
    form.submit();
  }

  function findContainers(where = document) {
    const roots = typeof where === "string" ? [...document.querySelectorAll(where)] : [where].flat();
    return roots.flatMap((root) =>
      root.matches?.(".kr-embedded") ? [root] : [...root.querySelectorAll(".kr-embedded")],
    );
  }

  const KR = {
    ready: true,
    setFormConfig(changes) {
      const before = config["kr-form-token"];
      for (const [key, value] of Object.entries(changes)) config[attributeByKey[key] ?? key] = String(value);
      if (!/^\d{2,8}:(test)?publickey_.+/.test(config["kr-public-key"] ?? "")) return rejected("CLIENT_004");
      if (config["kr-form-token"] === before) return resolved();
      return Promise.all(forms.map(refresh)).then(() => ({ KR }));
    },
    setFormToken: (formToken) => KR.setFormConfig({ formToken }),
    renderElements(where) {
      const rendered = findContainers(where).map(render);
      return rendered[0] ? resolved({ formId: rendered[0].id }) : rejected("CLIENT_500");
    },
    removeForms() {
      for (const form of forms) form.element.innerHTML = form.original;
      for (const dialog of document.querySelectorAll("dialog.kr-popin-modal")) dialog.remove();
      forms = [];
      callbacks = [];
      return resolved();
    },
    removeEventCallbacks(name) {
      callbacks = name ? callbacks.filter((registration) => registration.name !== name) : [];
      return resolved();
    },
    async submit() {
      if (!forms[0]) return rejected("CLIENT_500");
      await pay(forms[0]);
      return { KR };
    },
  };
  for (const name of eventNames.split(" ")) {
    KR[name] = (callback) => {
      callbacks.push({ name, callback });
      return resolved();
    };
  }

  window.KR = KR;
  if (config["kr-spa-mode"] !== "true") addEventListener("load", () => findContainers().map(render));
})();
