import { Alert, Button, Group, Modal, Stack, Text } from "@mantine/core";
import { notifications } from "@mantine/notifications";
import { type ReactNode, type Ref, useCallback, useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { type FetcherWithComponents, useBeforeUnload, useBlocker, useFetcher } from "react-router";
import type { FormOutcome } from "~/shared/forms/form-outcome";
import classes from "./office.module.css";
import { useRestoredFocus } from "./use-restored-focus";
import { WrongFields } from "./wrong-fields";

type Options<T> = {
  saved?: string | ((value: T) => string);
  /** `more` when something was typed after it had been sent. */
  onDone?: (value: T, more: boolean) => void;
  /** It begins with what was not saved before. */
  unsaved?: boolean;
};
type Values = Record<string, string>;

/** A short message at the edge of the screen; `attention` for what a person should look at. */
export function useTell() {
  const { t } = useTranslation("office");
  return useCallback(
    (message: string, tone: "done" | "attention" = "done") =>
      notifications.show({
        message,
        color: tone === "done" ? "teal" : "orange",
        closeButtonProps: { "aria-label": t("form.close") },
      }),
    [t],
  );
}

/**
 * One form of a screen: posts to the route's action, shows its refusal, keeps what was typed. `field(name)` gives an
 * input its name and its error; `submit` posts values without a form.
 */
export function useOfficeForm<T = unknown>({ saved, onDone, unsaved = false }: Options<T> = {}) {
  const { t } = useTranslation("errors");
  const tell = useTell();
  const fetcher = useFetcher<FormOutcome<T>>();
  const [dirty, markDirty] = useState(unsaved);
  const handled = useRef<unknown>(null);
  const typed = useRef(0);
  const sent = useRef(0);
  const setDirty = useCallback((is: boolean) => {
    typed.current += 1;
    markDirty(is);
  }, []);
  const onSent = useCallback(() => {
    sent.current = typed.current;
  }, []);
  useRestoredFocus(fetcher.state !== "idle");
  const outcome = fetcher.state === "idle" ? fetcher.data : undefined;
  useEffect(() => {
    if (!outcome?.ok || handled.current === outcome) return;
    handled.current = outcome;
    const more = typed.current !== sent.current;
    markDirty(more);
    if (saved) tell(typeof saved === "function" ? saved(outcome.value) : saved);
    onDone?.(outcome.value, more);
  }, [outcome, saved, onDone, tell]);
  const refusal = outcome && !outcome.ok ? outcome : null;
  const errorOf = (name: string) => {
    const isOfField = refusal?.code === `${name}Required`;
    const issue = refusal?.issues?.find(({ field }) => field === name) ?? (isOfField ? refusal : null);
    return issue && t(issue.code, issue.facts);
  };
  return {
    fetcher,
    dirty,
    setDirty,
    onSent,
    refusal,
    busy: fetcher.state !== "idle",
    done: outcome?.ok === true,
    message: refusal && t(refusal.code, refusal.facts),
    field: (name: string) => ({ name, error: errorOf(name) }),
    submit: (values: Values, action?: string) => {
      onSent();
      return fetcher.submit(values, { method: "post", ...(action ? { action } : {}) });
    },
  };
}

export type OfficeFormState = Omit<ReturnType<typeof useOfficeForm<never>>, "fetcher"> & {
  fetcher: { Form: FetcherWithComponents<unknown>["Form"] };
};

type FormProps = {
  form: OfficeFormState;
  upload?: boolean;
  warn?: boolean;
  action?: string;
  element?: Ref<HTMLFormElement>;
  /** For buttons that stand outside of it. */
  id?: string;
  /** With each change of a field. */
  onTyped?: () => void;
  /** Shows the field of this name where the form hides it. */
  onReveal?: (name: string) => void;
  children: ReactNode;
};

/** The form itself with its error notice; `warn` asks before the person leaves with unsaved changes. */
export function OfficeForm({ form, upload, warn, action, element, id, onTyped, onReveal, children }: FormProps) {
  const { fetcher } = form;
  return (
    <fetcher.Form
      ref={element}
      id={id}
      method="post"
      action={action}
      encType={upload ? "multipart/form-data" : undefined}
      onInput={() => {
        form.setDirty(true);
        onTyped?.();
      }}
      onSubmit={form.onSent}
      noValidate
    >
      {warn && <LeaveWarning when={form.dirty} />}
      <Stack gap="md">
        <Refusal form={form} onReveal={onReveal} />
        {children}
      </Stack>
    </fetcher.Form>
  );
}

type RefusalProps = {
  form: Pick<OfficeFormState, "message" | "refusal">;
  onReveal?: ((name: string) => void) | undefined;
};

/** What stopped the form, with the fields that are wrong. Nothing typed is lost. */
export function Refusal({ form, onReveal }: RefusalProps) {
  const { t } = useTranslation("office");
  const box = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each new refusal takes the focus once
  useEffect(() => box.current?.focus(), [form.refusal]);
  if (!form.message) return null;
  return (
    <Alert ref={box} tabIndex={-1} color="red" role="alert" title={t("form.refused")}>
      {form.message}
      {form.refusal?.issues && <WrongFields beside={box} issues={form.refusal.issues} onReveal={onReveal} />}
    </Alert>
  );
}

type SaveBarProps = {
  form: OfficeFormState;
  label: string;
  /** One of several forms: it stays at its end. */
  still?: boolean | undefined;
  /** What is said of unsaved changes. */
  unsaved?: ReactNode;
  children?: ReactNode;
};

/** The buttons that end a form, and whether there is something unsaved. */
export function SaveBar({ form, label, still, unsaved, children }: SaveBarProps) {
  const { t } = useTranslation("office");
  const state = form.busy ? "saving" : form.dirty ? "unsaved" : form.done ? "saved" : null;
  return (
    <Group className={still ? undefined : classes.savebar} gap="sm">
      <Button type="submit" loading={form.busy} aria-keyshortcuts="Control+S Meta+S">
        {label}
      </Button>
      {children}
      <Text size="sm" c="dimmed" role="status">
        {(state === "unsaved" && unsaved) || (state && t(`form.${state}`))}
      </Text>
    </Group>
  );
}

type LeaveProps = {
  when: boolean;
  /** Tried before anybody is asked; where it succeeds nothing is lost by leaving. */
  first?: () => Promise<boolean>;
};

/** Asks before the person leaves a screen with what would be lost. */
export function LeaveWarning({ when, first }: LeaveProps) {
  const { t } = useTranslation("office");
  const [asks, setAsks] = useState(false);
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => when && currentLocation.pathname !== nextLocation.pathname,
  );
  const { state } = blocker;
  // biome-ignore lint/correctness/useExhaustiveDependencies: tried once for each attempt to leave
  useEffect(() => {
    if (state !== "blocked") return setAsks(false);
    if (!first) return setAsks(true);
    void first().then((safe) => (safe ? blocker.proceed?.() : setAsks(true)));
  }, [state]);
  useBeforeUnload((event) => {
    if (when) event.preventDefault();
  });
  return (
    <Modal
      opened={asks}
      onClose={() => blocker.reset?.()}
      title={t("form.leaveTitle")}
      closeButtonProps={{ "aria-label": t("form.close") }}
    >
      <Text mb="md">{t("form.leaveText")}</Text>
      <Group justify="end">
        <Button variant="default" onClick={() => blocker.proceed?.()}>
          {t("form.leave")}
        </Button>
        <Button onClick={() => blocker.reset?.()}>{t("form.stay")}</Button>
      </Group>
    </Modal>
  );
}
