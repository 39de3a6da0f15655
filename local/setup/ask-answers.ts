import { createInterface } from "node:readline/promises";
import { type Answers, checkAnswer, labelOf, type Question, questionNames } from "./answers";

interface Terminal {
  input: NodeJS.ReadableStream;
  output: NodeJS.WritableStream;
}

/**
 * Asks for the answers that are missing, each until it is valid; what was typed can be corrected.
 * @throws Error when the input ends before.
 */
export async function askAnswers(known: Partial<Answers>, terminal: Terminal): Promise<Answers> {
  const missing = questionNames.filter((name) => known[name] === undefined);
  if (missing.length === 0) return known as Answers;
  const lines = createInterface(terminal);
  const ended = new Promise<never>((_, reject) =>
    lines.once("close", () => reject(new Error("The questions were not answered. Nothing was changed."))),
  );
  async function ask(name: Question): Promise<string> {
    const question = `${await labelOf(name)}: `;
    for (let typed = ""; ; ) {
      const answered = lines.question(question);
      if (lines.terminal) lines.write(typed);
      typed = await Promise.race([answered, ended]);
      const checked = await checkAnswer(name, typed);
      if (checked.ok) return checked.value;
      terminal.output.write(`${checked.message}\n`);
    }
  }
  try {
    const answers = { ...known };
    for (const name of missing) answers[name] = await ask(name);
    return answers as Answers;
  } finally {
    ended.catch(() => {});
    lines.close();
  }
}
