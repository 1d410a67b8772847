import { Button, Group, Select, Stack, TextInput } from "@mantine/core";
import { Children, isValidElement, type ReactNode, useEffect, useEffectEvent, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { useFetcher, useSearchParams } from "react-router";
import classes from "../office.module.css";
import { SavedFilters } from "./saved-filters";

/** What a choice of a filter takes out of the address: the place in the list, and the one row that was looked for. */
const places = ["cursor", "after", "before", "page", "one"];

/** One filter's value in the address and how to change it; a change begins the list anew. */
function useFilter(name: string): [string, (value: string) => void] {
  const [search, setSearch] = useSearchParams();
  const change = (value: string) =>
    setSearch(
      (before) => {
        const next = new URLSearchParams(before);
        for (const place of places) next.delete(place);
        if (value) next.set(name, value);
        else next.delete(name);
        return next;
      },
      { replace: true, preventScrollReset: true },
    );
  return [search.get(name) ?? "", change];
}

/** Does something with what is typed once nobody has typed for a moment. */
function useSoon(run: (typed: string) => void) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  return (typed: string) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => run(typed.trim()), 300);
  };
}

/**
 * The filters of a list, on a phone all but the first behind a button, and the choices of them that the person keeps.
 */
export function FilterBar({ children }: { children: ReactNode }) {
  const { t } = useTranslation("office");
  const [search] = useSearchParams();
  const [, ...folded] = Children.toArray(children).filter(isValidElement<{ name?: string }>);
  const [opened, setOpened] = useState(folded.some(({ props: { name } }) => name && search.has(name)));
  return (
    <Stack gap="xs">
      <Group gap="sm" align="end" role="search" className={classes.filters} data-folded={!opened || undefined}>
        {children}
        {folded.length > 0 && (
          <Button
            className={classes.moreFilters}
            size="sm"
            variant="default"
            aria-expanded={opened}
            onClick={() => setOpened(!opened)}
          >
            {t("filter.more")}
          </Button>
        )}
      </Group>
      <SavedFilters />
    </Stack>
  );
}

type FilterProps = { name: string; label: string };

type SelectProps = FilterProps & {
  options: { value: string; label: string }[];
  /** How the address says "all", where a list without this filter does not show all; and then what it shows now. */
  all?: string;
  value?: string;
};

/** Filters by one of a few values; "all" is always offered. */
export function SelectFilter({ name, label, options, all = "", value: shown }: SelectProps) {
  const { t } = useTranslation("office");
  const [inAddress, keep] = useFilter(name);
  const value = shown ?? inAddress;
  return (
    <Select
      size="sm"
      label={label}
      data={[{ value: all, label: t("filter.all") }, ...options]}
      value={value}
      onChange={(value) => keep(value ?? "")}
      allowDeselect={false}
      comboboxProps={{ withinPortal: true }}
    />
  );
}

type OrderProps = {
  label: string;
  /** The orders with their directions, as the address says them by `sort`. */
  options: { value: string; label: string }[];
  /** How the list stands while the address says nothing. */
  usual: string;
};

/** Chooses the order of a list that the loader sorts, as the heads of its columns do where there are such. */
export function OrderChoice({ label, options, usual }: OrderProps) {
  const [inAddress, keep] = useFilter("sort");
  const known = options.some(({ value }) => value === inAddress);
  return (
    <Select
      size="sm"
      label={label}
      data={options}
      value={known ? inAddress : usual}
      onChange={(value) => keep(value === usual ? "" : (value ?? ""))}
      allowDeselect={false}
      comboboxProps={{ withinPortal: true }}
    />
  );
}

/** Filters by a day. */
export function DayFilter({ name, label }: FilterProps) {
  const [filter, keep] = useFilter(name);
  const [day, setDay] = useState(filter);
  const soon = useSoon(keep);
  useEffect(() => setDay(filter), [filter]);
  return (
    <TextInput
      size="sm"
      type="date"
      label={label}
      value={day}
      onChange={({ currentTarget: { value } }) => {
        setDay(value);
        soon(value);
      }}
    />
  );
}

type HereProps = { label: string; typed: string; onType: (typed: string) => void };

/** Filters rows that are all here already by what is typed, which stays in this box. */
export const HereFilter = ({ label, typed, onType }: HereProps) => (
  <TextInput
    size="sm"
    type="search"
    label={label}
    value={typed}
    onChange={({ currentTarget: { value } }) => onType(value)}
  />
);

type TypedProps = FilterProps & {
  /** What the list was looked through for: the address has it sealed. */
  typed: string;
  placeholder?: string;
};

/** Where what is typed is sealed. */
const action = "/office/typed";

/**
 * Filters by what is typed, 300 ms after the last key: it may name a person or a price that is not out, so it goes to
 * be sealed by a post and stands nowhere in an address.
 */
export function TypedFilter({ name, label, typed, placeholder }: TypedProps) {
  const [, keep] = useFilter(name);
  const [text, setText] = useState(typed);
  const input = useRef<HTMLInputElement>(null);
  const { data, submit } = useFetcher<{ sealed: string }>();
  const keepLatest = useEffectEvent(keep);
  useEffect(() => {
    if (document.activeElement !== input.current) setText(typed);
  }, [typed]);
  useEffect(() => {
    if (data) keepLatest(data.sealed);
  }, [data]);
  const seal = (text: string) => void submit({ text }, { method: "post", action, defaultShouldRevalidate: false });
  const soon = useSoon(seal);
  return (
    <TextInput
      ref={input}
      size="sm"
      type="search"
      label={label}
      placeholder={placeholder}
      value={text}
      onChange={({ currentTarget: { value } }) => {
        setText(value);
        soon(value);
      }}
    />
  );
}
