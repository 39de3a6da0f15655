import { Anchor } from "@mantine/core";
import { fileUrl, type StoredFile } from "~/domain/media/stored-file";
import { useLocale } from "~/i18n/use-translate";

const UNIT_BYTES = 1000;

/** Download link with the file's size. */
export function FileLink({ file }: { file: StoredFile }) {
  const format = new Intl.NumberFormat(useLocale(), {
    style: "unit",
    unit: "kilobyte",
    maximumFractionDigits: 1,
  });
  return (
    <>
      <Anchor href={fileUrl(file)} className="admin-break">
        {file.name}
      </Anchor>{" "}
      ({format.format(file.size / UNIT_BYTES)})
    </>
  );
}
