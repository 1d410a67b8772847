import { Group, Select, TextInput } from "@mantine/core";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { useSearchParams } from "react-router";

const places = ["cursor", "after", "before", "page"];

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

export const FilterBar = ({ children }: { children: ReactNode }) => (
  <Group gap="sm" align="end" role="search">
    {children}
  </Group>
);

type FilterProps = { name: string; label: string };

/** Filters by what is typed, 300 ms after the last key. */
export function TextFilter({ name, label, placeholder }: FilterProps & { placeholder?: string }) {
  const [kept, keep] = useFilter(name);
  const [typed, setTyped] = useState(kept);
  const waiting = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => setTyped(kept), [kept]);
  useEffect(() => () => clearTimeout(waiting.current), []);
  return (
    <TextInput
      type="search"
      size="sm"
      label={label}
      placeholder={placeholder}
      value={typed}
      onChange={({ currentTarget: { value } }) => {
        setTyped(value);
        clearTimeout(waiting.current);
        waiting.current = setTimeout(() => keep(value.trim()), 300);
      }}
    />
  );
}

/** Filters by one of a few values; "all" is always offered. */
export function SelectFilter({ name, label, options }: FilterProps & { options: { value: string; label: string }[] }) {
  const { t } = useTranslation("office");
  const [kept, keep] = useFilter(name);
  return (
    <Select
      size="sm"
      label={label}
      data={[{ value: "", label: t("filter.all") }, ...options]}
      value={kept}
      onChange={(value) => keep(value ?? "")}
      allowDeselect={false}
      comboboxProps={{ withinPortal: true }}
    />
  );
}

export function DayFilter({ name, label }: FilterProps) {
  const [kept, keep] = useFilter(name);
  return <TextInput type="date" size="sm" label={label} value={kept} onChange={({ currentTarget: { value } }) => keep(value)} />;
}
