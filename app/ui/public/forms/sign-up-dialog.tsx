import type { ReactNode } from "react";
import { Button } from "./button";
import { CheckboxGroup } from "./choice-field";
import { ConfirmDialog } from "./confirm-dialog";
import { HiddenField } from "./field";
import { Form } from "./form";

type Option = { value: string; label: string };
type Props = {
  words: { trigger: string; title: string; cancel: string; text: string; types: string; go: string };
  /** The page as it is. */
  here: string;
  /** The page of the form that takes the choice over, and what it calls the subject. */
  action: string;
  topic: string;
  options: Option[];
  chosen: string;
  children?: ReactNode;
};

/**
 * The way from a list to being told of it: types, the list's own ticked, that the sign-up form takes over. The list is
 * kept in caches, so the form with its challenge stands on its own page.
 */
export const SignUpDialog = ({ words, here, action, topic, options, chosen, children }: Props) => (
  <ConfirmDialog trigger={words.trigger} title={words.title} cancel={words.cancel} cancelHref={here}>
    <p>{words.text}</p>
    <Form method="get" action={action}>
      <HiddenField name="topic" value={topic} />
      <CheckboxGroup name="type" label={words.types} required values={[chosen]} options={options} />
      {children}
      <Button>{words.go}</Button>
    </Form>
  </ConfirmDialog>
);
