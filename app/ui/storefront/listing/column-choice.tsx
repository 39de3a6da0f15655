import { useState } from "react";
import {
  type Columns,
  columnChoices,
  formatColumns,
  parseColumns,
  type Screen,
  standardColumns,
} from "~/domain/catalog/listing/columns";
import { useTranslate } from "~/i18n/use-translate";
import { writePreference } from "../../shared/write-preference";

const screens = Object.keys(columnChoices) as Screen[];

/** The attributes of the root element, which the edge sets and the styles read. */
const root = () => document.documentElement.dataset;

const readColumns = (): Columns => parseColumns(`${root().narrow}${root().wide}`) ?? standardColumns;

function applyColumns(columns: Columns): void {
  for (const screen of screens) root()[screen] = String(columns[screen]);
  writePreference("columns", formatColumns(columns));
}

/** Buttons for the number of columns. Not for the server: only a browser knows the choice. */
export function ColumnChoice() {
  const translate = useTranslate();
  const [chosen, setChosen] = useState(readColumns);
  const choose = (columns: Columns) => {
    applyColumns(columns);
    setChosen(columns);
  };
  return (
    <div className="columns">
      {screens.map((screen) => (
        <fieldset key={screen} className={`columns__${screen}`} aria-label={translate("listing.columns")}>
          {columnChoices[screen].map((count) => (
            <button
              key={count}
              type="button"
              className="icon-button"
              aria-pressed={chosen[screen] === count}
              aria-label={translate("listing.columnCount", { count })}
              onClick={() => choose({ ...chosen, [screen]: count })}
            >
              <span className={`columns__icon columns__icon--${count}`} />
            </button>
          ))}
        </fieldset>
      ))}
    </div>
  );
}
