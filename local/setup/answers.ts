import { emailField } from "../../app/domain/accounts/accounts.schema";
import { parseSetting } from "../../app/domain/settings/parse-setting.server";
import { settingDefinition } from "../../app/domain/settings/setting-registry";
import type { MessageKey } from "../../app/i18n/messages";
import { adminTranslator } from "../../app/i18n/translator.server";
import { failure, type Result, success } from "../../app/lib/result";

/** What a new shop needs to know, by option. `setting` stores the answer; the first Admin has none. */
export const questions = {
  name: { setting: "store_name" },
  company: { setting: "company_name" },
  ruc: { setting: "company_ruc" },
  address: { setting: "company_address" },
  phone: { setting: "company_phone" },
  email: { setting: "company_email" },
  admin: { setting: null },
} as const satisfies Record<string, { setting: string | null }>;

export type Question = keyof typeof questions;
export type Answers = Record<Question, string>;

export const questionNames = Object.keys(questions) as Question[];

/** For `parseArgs`. */
export const answerOptions = Object.fromEntries(
  questionNames.map((name) => [name, { type: "string" }]),
) as Record<Question, { type: "string" }>;

/** The language of the commands. */
const COMMAND_LANGUAGE = "en";

/** What to ask for on a terminal. */
export async function labelOf(name: Question): Promise<string> {
  const { setting } = questions[name];
  if (setting === null) return "E-mail of the first Admin";
  return (await adminTranslator(COMMAND_LANGUAGE))(`adminSettings.${setting}`);
}

type Checked = Result<string, { code: "invalid"; message: MessageKey | null }>;

function check(name: Question, typed: string): Checked {
  const { setting } = questions[name];
  if (setting === null) {
    const parsed = emailField.safeParse(typed);
    return parsed.success
      ? success(parsed.data)
      : failure({ code: "invalid", message: parsed.error.issues[0]?.message as MessageKey });
  }
  const parsed = parseSetting(settingDefinition(setting), { value: typed }, []);
  if (!parsed.ok) return failure({ code: "invalid", message: parsed.problems.value ?? null });
  return parsed.value === null ? failure({ code: "invalid", message: null }) : success(String(parsed.value));
}

/** Validates an answer as administration does. The message says what is wrong. */
export async function checkAnswer(
  name: Question,
  typed: string,
): Promise<Result<string, { code: "invalid"; message: string }>> {
  const checked = check(name, typed);
  if (checked.ok) return checked;
  const translate = await adminTranslator(COMMAND_LANGUAGE);
  return failure({ code: "invalid", message: checked.message ? translate(checked.message) : "It is empty." });
}

/**
 * Validates the options that were given.
 * @throws Error that names each invalid one, and each missing one unless the rest can be asked for.
 */
export async function checkOptions(
  given: Partial<Record<Question, string | undefined>>,
  { canAsk }: { canAsk: boolean },
): Promise<Partial<Answers>> {
  const answers: Partial<Answers> = {};
  const problems: string[] = [];
  for (const name of questionNames) {
    const typed = given[name];
    if (typed === undefined) continue;
    const checked = await checkAnswer(name, typed);
    if (checked.ok) answers[name] = checked.value;
    else problems.push(`--${name} "${typed}": ${checked.message}`);
  }
  const missing = questionNames.filter((name) => given[name] === undefined).map((name) => `--${name}`);
  if (missing.length > 0 && !canAsk) {
    problems.push(`Missing: ${missing.join(", ")}. On a terminal the command asks for them.`);
  }
  if (problems.length > 0) throw new Error([...problems, "Nothing was changed."].join("\n"));
  return answers;
}
