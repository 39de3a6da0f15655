import { Alert, Anchor } from "@mantine/core";
import { useTranslate } from "~/i18n/use-translate";
import type { FormProblem } from "../shared/form-problem";

/** What a form came back with, and the way to sign in where its session has ended. */
export function ProblemAlert({ problem }: { problem: FormProblem }) {
  const translate = useTranslate();
  return (
    <Alert color="red" role="alert" tabIndex={-1} title={translate(problem.message, problem.messageValues)}>
      {problem.signIn && (
        <Anchor href={problem.signIn} target="_blank" rel="noopener">
          {translate("member.signInAgain")}
        </Anchor>
      )}
    </Alert>
  );
}

/**
 * What is wrong in one of a page's forms, or null. The answer to a form with files has no intent where the session had
 * ended: such a body is not read.
 */
export const problemOf = (answer: FormProblem | null | undefined, intent: string, isUpload = false) =>
  answer && (answer.intent === intent || (isUpload && answer.intent === "")) ? answer : null;
