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

type ConfirmProps = Omit<PostProps, "first" | "onDone"> & {
  title: string;
  body?: ReactNode;
  danger?: boolean;
  /** The verb of the button inside; the outer label without its dots unless said otherwise. */
  confirm?: string;
  onOpen?: () => void;
  /** What follows once it is done, as a message with a way back. */
  onDone?: (value: never) => void;
  /** Where it is posted to, if not to this route's action. */
  action?: string;
  /** Further inputs, e.g. a reason. */
  children?: ReactNode | ((field: (name: string) => { name: string; error: string | null | undefined }) => ReactNode);
};

/** A button that asks first; a refusal is shown in the question, which stays open. */
export function ConfirmButton({
  label,
  of,
  values,
  saved,
  size = "xs",
  variant = "default",
  disabled,
  title,
  body,
  danger,
  confirm,
  onOpen,
  onDone,
  action,
  children,
}: ConfirmProps) {
  const { t } = useTranslation("office");
  const { Trigger } = useContext(ActTrigger);
  const [opened, { open, close }] = useDisclosure(false);
  const form = useOfficeForm<never>({
    saved,
    onDone: (value) => {
      close();
      onDone?.(value);
    },
  });
  return (
    <>
      <Trigger
        {...{ label, of, size, variant, disabled, danger }}
        onClick={() => {
          onOpen?.();
          open();
        }}
      />
      <Modal opened={opened} onClose={close} title={title} closeButtonProps={{ "aria-label": t("form.close") }}>
        <OfficeForm form={form} action={action}>
          {Object.entries(values).map(([name, value]) => (
            <input key={name} type="hidden" name={name} value={value} />
          ))}
          {body && <Text component="div">{body}</Text>}
          {typeof children === "function" ? children(form.field) : children}
          <Group justify="end">
            <Button variant="default" onClick={close}>
              {t("form.cancel")}
            </Button>
            <Button type="submit" color={danger ? "red" : undefined} loading={form.busy}>
              {confirm ?? label.replace(/…$/, "")}
            </Button>
          </Group>
        </OfficeForm>
      </Modal>
    </>
  );
}
