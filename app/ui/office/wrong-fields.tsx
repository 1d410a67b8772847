import { Anchor, List } from "@mantine/core";
import { type RefObject, useEffect, useState } from "react";
import { flushSync } from "react-dom";
import { useTranslation } from "react-i18next";
import type { Facts } from "~/shared/outcome";

type Issue = { field: string; code: string; facts?: Facts };
type WrongField = { control: HTMLElement; label: string };
type Props = {
  /** Stands in the form, or is alone where there is none. */
  beside: RefObject<HTMLElement | null>;
  issues: readonly Issue[];
  /** What a form must show before a field of this name can be seen. */
  onReveal?: ((name: string) => void) | undefined;
};

const controls = "input:not([type=hidden]), textarea, select, button, [tabindex='0'], [contenteditable=true]";
const suffix = "-error";

/** The words of a label as they are seen: no asterisk. */
function visibleText(label: Element | null | undefined): string {
  const copy = label?.cloneNode(true) as Element | undefined;
  for (const hidden of copy?.querySelectorAll("[aria-hidden=true]") ?? []) hidden.remove();
  return copy?.textContent?.trim() ?? "";
}

const byId = (id: string | null | undefined) => (id ? document.getElementById(id) : null);

function labelOf(control: HTMLElement, wrapperLabel: Element | null): string {
  const labels = "labels" in control ? (control as HTMLInputElement).labels : null;
  const own =
    visibleText(wrapperLabel) ||
    visibleText(labels?.[0]) ||
    visibleText(byId(control.getAttribute("aria-labelledby"))) ||
    (control.getAttribute("aria-label") ?? "");
  const group = control.closest("fieldset, [role=group][aria-label]");
  const around = group?.getAttribute("aria-label") ?? visibleText(group?.querySelector("legend"));
  return around && !own.startsWith(around) ? [around, own].filter(Boolean).join(" · ") : own;
}

/** The controls of a form that are marked as wrong, in the order in which they stand. */
function markedIn(form: HTMLElement): WrongField[] {
  const found = new Map<HTMLElement, string>();
  for (const marked of form.querySelectorAll<HTMLElement>(`[aria-invalid=true], p[id$="${suffix}"]`)) {
    const base = marked.id.endsWith(suffix) ? marked.id.slice(0, -suffix.length) : null;
    const named = base === null ? marked : byId(base);
    const control = named?.matches(controls) ? named : marked.parentElement?.querySelector<HTMLElement>(controls);
    if (control && !found.has(control)) found.set(control, labelOf(control, byId(base && `${base}-label`)));
  }
  return [...found].map(([control, label]) => ({ control, label }));
}

function namedIn(form: HTMLElement, field: string): WrongField | null {
  const names = [field, `${field}.zh-CN`].map((name) => `[name="${CSS.escape(name)}"]`).join();
  const control = [...form.querySelectorAll<HTMLElement>(names)].find((one) => one.matches(controls));
  return control ? { control, label: labelOf(control, null) } : null;
}

/** Opens the folds and tabs in which an element is hidden. */
function open(element: HTMLElement) {
  for (let around = element.parentElement; around; around = around.parentElement) {
    if (around instanceof HTMLDetailsElement) around.open = true;
    const opener = around.matches("[role=tabpanel], [role=region]") && byId(around.getAttribute("aria-labelledby"));
    if (opener && (opener.ariaSelected === "false" || opener.ariaExpanded === "false")) opener.click();
  }
}

/** The fields of a refused form by their labels, each a link that leads to it; and what is wrong with no field. */
export function WrongFields({ beside, issues, onReveal }: Props) {
  const { t } = useTranslation("errors");
  const [fields, setFields] = useState<WrongField[]>([]);
  const [others, setOthers] = useState<string[]>([]);
  useEffect(() => {
    const form = beside.current?.closest("form");
    const marked = form ? markedIn(form) : [];
    const shown = marked.map(({ control }) => control);
    const more = issues.map((issue) => ({
      text: t(issue.code, issue.facts),
      field: form && namedIn(form, issue.field),
    }));
    const texts = [...(form?.querySelectorAll(`p[id$="${suffix}"]`) ?? [])].map((one) => one.textContent);
    const named = more.flatMap(({ field, text }) =>
      field?.label && !shown.includes(field.control) && !texts.includes(text) ? [field] : [],
    );
    setFields([...marked, ...named].filter(({ label }) => label));
    setOthers([...new Set(more.flatMap(({ field, text }) => (field || texts.includes(text) ? [] : [text])))]);
  }, [beside, issues, t]);
  if (fields.length === 0 && others.length === 0) return null;
  const lead = ({ control }: WrongField) => {
    flushSync(() => {
      onReveal?.(control.getAttribute("name") ?? "");
      open(control);
    });
    control.focus();
    control.scrollIntoView({ block: "center" });
  };
  return (
    <List size="sm" mt={4}>
      {fields.map((field) => (
        <List.Item key={`${field.label} ${field.control.id || field.control.getAttribute("name")}`}>
          <Anchor
            inherit
            display="inline-block"
            py={4}
            href={`#${field.control.id}`}
            onClick={(event) => {
              event.preventDefault();
              lead(field);
            }}
          >
            {field.label}
          </Anchor>
        </List.Item>
      ))}
      {others.map((text) => (
        <List.Item key={text}>{text}</List.Item>
      ))}
    </List>
  );
}
