import { NativeSelect, Text } from "@mantine/core";
import type { ImportProgress } from "~/domain/transfer/import";
import type { EncodingChoice, FileReading } from "~/domain/transfer/read/file-reading";
import type { MessageKey } from "~/i18n/messages";
import type { Translate } from "~/i18n/translate";
import { useTranslate } from "~/i18n/use-translate";
import { useAdminField } from "../admin-field";
import { AdminForm } from "../admin-form";
import type { StepProps } from "./finished-import";
import { Scriptless } from "./scriptless";

const encodingWords: Record<string, MessageKey> = {
  "windows-1252": "adminImports.encodingWindows",
  macintosh: "adminImports.encodingMac",
  ibm850: "adminImports.encodingDos",
  or: "adminImports.encodingMixed",
  as: "adminImports.encodingTwice",
};

const separatorWords: Record<string, MessageKey> = {
  ",": "adminImports.separatorComma",
  ";": "adminImports.separatorSemicolon",
  "\t": "adminImports.separatorTab",
};

function encodingName(translate: Translate, encoding: string): string {
  const [, kind = encoding, other = ""] = /^utf-8-(or|as)-(.+)$/.exec(encoding) ?? [];
  const words = encodingWords[kind];
  if (!words) return encoding.startsWith("utf-16") ? "UTF-16" : "UTF-8";
  return translate(words, other ? { other: encodingName(translate, other) } : {});
}

function EncodingField({ encoding, choices }: { encoding: string; choices: EncodingChoice[] }) {
  const translate = useTranslate();
  const field = useAdminField();
  return (
    <NativeSelect
      {...field("encoding", encoding)}
      label={translate("adminImports.encoding")}
      data={choices.map((choice) => ({
        value: choice.encoding,
        label: `${encodingName(translate, choice.encoding)}: ${choice.words.join(", ")}`,
      }))}
    />
  );
}

/** Displays how the file was read, and a form that reads a checked one in another encoding. */
export function FileReadingNote({
  reading,
  status,
  answer,
}: { reading: FileReading; status: ImportProgress["status"] } & Pick<StepProps, "answer">) {
  const translate = useTranslate();
  const { encoding, separator, isSure, lines, choices } = reading;
  return (
    <>
      <Text size="sm">
        {translate("adminImports.readAs", {
          encoding: encodingName(translate, encoding),
          separator: translate(separatorWords[separator] ?? "adminImports.separatorComma"),
        })}
      </Text>
      {lines.length > 0 && (
        <Text size="sm">{translate("adminImports.doubtfulLines", { lines: lines.join(", ") })}</Text>
      )}
      {!isSure && <p className="admin-problem">{translate("adminImports.letters-unsure")}</p>}
      {status === "checked" && choices.length > 0 && (
        <AdminForm intent="read" submit={translate("adminImports.readAgain")} answer={answer}>
          <EncodingField encoding={encoding} choices={choices} />
          <Scriptless />
        </AdminForm>
      )}
    </>
  );
}
