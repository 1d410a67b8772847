import { Button, type ButtonProps, Group, Modal, Stack, Text } from "@mantine/core";
import { useDisclosure } from "@mantine/hooks";
import { type ReactNode, useContext, useEffect } from "react";
import { useTranslation } from "react-i18next";
import { OfficeForm, useOfficeForm, useTell } from "./form";
import { ActTrigger } from "./row-menu/trigger";

type PostProps = {
  label: string;
  /** What the button is for, where the label stands in several rows. */
  of?: string;
  /** Posted to the action of this route, e.g. `{ intent: "close", id }`. */
  values: Record<string, string>;
  /** What is said once it is done; where that depends on what the route answered, a function of it. */
  saved?: string | ((value: never) => string);
  size?: ButtonProps["size"];
  variant?: ButtonProps["variant"];
  disabled?: boolean;
  /** What must be done before, as saving what was typed; calls what it gets once it is. */
  first?: (then: () => void) => void;
  onDone?: (value: never) => void;
};

/** A button that does one thing at once, for what can be undone. */
export function PostButton({
  label,
  of,
  values,
  saved,
  size = "xs",
  variant = "default",
  disabled,
  first,
  onDone,
}: PostProps) {
  const form = useOfficeForm<never>({ saved, ...(onDone ? { onDone } : {}) });
  const { Trigger, inMenu } = useContext(ActTrigger);
  const tell = useTell();
  const { message } = form;
  useEffect(() => {
    if (inMenu && message) tell(message, "attention");
  }, [inMenu, message, tell]);
  const post = () => void form.submit(values);
  const trigger = (
    <Trigger {...{ label, of, size, variant, disabled }} busy={form.busy} onClick={first ? () => first(post) : post} />
  );
  if (inMenu) return trigger;
  return (
    <Stack gap={4}>
      {trigger}
      {form.message && (
        <Text size="xs" c="var(--danger)" role="alert">
          {form.message}
        </Text>
      )}
    </Stack>
  );
}

type DialogProps = {
  title: string;
  body?: ReactNode;
  danger?: boolean;
  /** Posted to `action`, or to the action of this route. */
  values: Record<string, string>;
  action?: string;
  /** The verb of the button. */
  confirm: string;
  saved?: PostProps["saved"];
  /** What follows once it is done, as a message with a way back. */
  onDone?: (value: never) => void;
  /** Further inputs, e.g. a reason. */
  children?: ReactNode | ((field: (name: string) => { name: string; error: string | null | undefined }) => ReactNode);
  opened: boolean;
  close: () => void;
};

/** A question before something is done; a refusal is shown in it until it is closed, and it stays open. */
export function ConfirmDialog({
  title,
  body,
  danger,
  values,
  action,
  confirm,
  saved,
  onDone,
  children,
  opened,
  close,
}: DialogProps) {
  const { t } = useTranslation("office");
  const form = useOfficeForm<never>({
    saved,
    onDone: (value) => {
      close();
      onDone?.(value);
    },
  });
  const leave = () => {
    if (!form.busy) form.fetcher.reset();
    close();
  };
  return (
    <Modal opened={opened} onClose={leave} title={title} closeButtonProps={{ "aria-label": t("form.close") }}>
      <OfficeForm form={form} action={action}>
        {Object.entries(values).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        {body && <Text component="div">{body}</Text>}
        {typeof children === "function" ? children(form.field) : children}
        <Group justify="end">
          <Button variant="default" onClick={leave}>
            {t("form.cancel")}
          </Button>
          <Button type="submit" color={danger ? "red" : undefined} loading={form.busy}>
            {confirm}
          </Button>
        </Group>
      </OfficeForm>
    </Modal>
  );
}

type ConfirmProps = Pick<PostProps, "label" | "of" | "size" | "variant" | "disabled"> &
  Omit<DialogProps, "opened" | "close" | "confirm"> & {
    /** The verb of the button inside; the outer label without its dots unless said otherwise. */
    confirm?: string;
    onOpen?: () => void;
  };

/** A button that asks first. */
export function ConfirmButton({
  label,
  of,
  size = "xs",
  variant = "default",
  disabled,
  confirm,
  onOpen,
  ...question
}: ConfirmProps) {
  const { Trigger } = useContext(ActTrigger);
  const [opened, { open, close }] = useDisclosure(false);
  return (
    <>
      <Trigger
        {...{ label, of, size, variant, disabled, danger: question.danger }}
        onClick={() => {
          onOpen?.();
          open();
        }}
      />
      <ConfirmDialog {...question} confirm={confirm ?? label.replace(/…$/, "")} opened={opened} close={close} />
    </>
  );
}
