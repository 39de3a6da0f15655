import { Kbd, Modal } from "@mantine/core";
import { useDebouncedCallback, useHotkeys } from "@mantine/hooks";
import { createSpotlight, Spotlight } from "@mantine/spotlight";
import { useFetcher, useNavigate } from "@remix-run/react";
import { type KeyboardEvent, useEffect, useState } from "react";
import { adminHrefs } from "~/admin-hrefs";
import type { FoundGroup } from "~/domain/finder/found";
import { useTranslate } from "~/i18n/use-translate";
import { AdminIcon } from "../admin-icon";

const [store, spotlight] = createSpotlight();

/** Selects the first action, as Spotlight itself does only for actions that are there when one types. */
function selectFirst() {
  const list = document.getElementById(store.getState().listId);
  for (const selected of list?.querySelectorAll("[data-selected]") ?? []) {
    selected.removeAttribute("data-selected");
  }
  list?.querySelector("[data-action]")?.setAttribute("data-selected", "true");
  store.updateState((state) => ({ ...state, selected: 0 }));
}

/** Milliseconds without a key after which the server is asked. */
const PAUSE = 150;

/** A form that saves something, and does not cancel, delete or pay. */
const SAVING = '.admin-main form:has(> * > [name="intent"][value="save"])';

/** Saves with the form in which the focus is, else with the page's only one. */
function save() {
  const forms = [...document.querySelectorAll<HTMLFormElement>(SAVING)];
  const focused = forms.find((candidate) => candidate.contains(document.activeElement));
  const form = focused ?? (forms.length === 1 ? forms[0] : undefined);
  form?.requestSubmit();
}

function Found({ groups }: { groups: FoundGroup[] }) {
  const translate = useTranslate();
  const navigate = useNavigate();
  return groups.map(({ label, items }) => (
    <Spotlight.ActionsGroup key={label} label={translate(label)}>
      {items.map(({ href, title, detail }) => (
        <Spotlight.Action key={href} label={title} description={detail} onClick={() => navigate(href)} />
      ))}
    </Spotlight.ActionsGroup>
  ));
}

/** A link to the search over all of administration, which scripts open as a palette. */
export function SearchLink({ className }: { className: string }) {
  const translate = useTranslate();
  return (
    <a
      href={adminHrefs.find()}
      className={className}
      onClick={(event) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey) return;
        event.preventDefault();
        spotlight.open();
      }}
    >
      <AdminIcon name="search" />
      <span className="admin-nav__label">{translate("admin.search")}</span>
      <Kbd size="xs" className="admin-header__key">
        Ctrl K
      </Kbd>
    </a>
  );
}

/** The palette that `SearchLink` opens, and the shortcuts of administration. */
export function Palette() {
  const translate = useTranslate();
  const navigate = useNavigate();
  const fetcher = useFetcher<{ search: string; groups: FoundGroup[] }>();
  const [search, setSearch] = useState("");
  const load = useDebouncedCallback((words: string) => fetcher.load(adminHrefs.find(words)), PAUSE);
  const change = (words: string) => {
    setSearch(words);
    load(words.trim());
  };
  useHotkeys(
    [
      ["mod+K", spotlight.open],
      ["mod+S", save],
    ],
    [],
  );
  const groups = fetcher.data?.groups ?? [];
  // biome-ignore lint/correctness/useExhaustiveDependencies: the first of other actions
  useEffect(() => {
    selectFirst();
  }, [fetcher.data]);
  const findNow = (event: KeyboardEvent) => {
    const words = search.trim();
    if (event.key !== "Enter" || fetcher.data?.search === words) return;
    // What is listed was found by other words.
    event.preventDefault();
    event.stopPropagation();
    spotlight.close();
    navigate(adminHrefs.find(words));
  };
  return (
    <Spotlight.Root
      store={store}
      query={search}
      onQueryChange={change}
      onSpotlightOpen={() => change("")}
      shortcut={null}
      // Locking the scroll adds a style that the content security policy refuses.
      lockScroll={false}
      scrollable
      maxHeight="60vh"
    >
      <Modal.Title className="visually-hidden">{translate("admin.find")}</Modal.Title>
      <div onKeyDownCapture={findNow}>
        <Spotlight.Search
          placeholder={translate("admin.findHint")}
          aria-label={translate("admin.findHint")}
        />
      </div>
      <Spotlight.ActionsList>
        <Found groups={groups} />
        {groups.length === 0 && fetcher.state === "idle" && fetcher.data && (
          <Spotlight.Empty>{translate("admin.noMatches")}</Spotlight.Empty>
        )}
      </Spotlight.ActionsList>
      <Spotlight.Footer>{translate("admin.shortcuts")}</Spotlight.Footer>
    </Spotlight.Root>
  );
}
