import { Checkbox, NumberInput, Select, TextInput } from "@mantine/core";
import { useTranslation } from "react-i18next";
import type { Field } from "../fields";
import { MomentField } from "../release-parts/moment-field";

type Props = {
  area: string;
  name: string;
  field: Exclude<Field, { as: "own" | "words" | "captions" | "film" }>;
  value: unknown;
  files: readonly { id: string; name: string }[];
  error: string | null | undefined;
  change: () => void;
};

/** One of a kind's own fields in its editor, under the area's word for it. */
export function KindField({ area, name, field, value, files, error, change }: Props) {
  const { t, i18n } = useTranslation([area, "publishing"]);
  const hint = `office.hint.${name}`;
  const shared = {
    name,
    label: t(`office.field.${name}`),
    error,
    description: i18n.exists(hint, { ns: area }) ? t(hint) : field.as === "link" && t("publishing:office.linkHint"),
    withAsterisk: field.as === "choice" || ("required" in field && field.required === true),
  };
  const text = typeof value === "string" ? value : "";
  if (field.as === "flag") {
    const { withAsterisk: _, ...rest } = shared;
    return <Checkbox {...rest} defaultChecked={value === true} onChange={change} />;
  }
  if (field.as === "moment") return <MomentField {...shared} value={text} required={shared.withAsterisk} />;
  if (field.as === "number")
    return <NumberInput {...shared} defaultValue={typeof value === "number" ? value : ""} onChange={change} />;
  if (field.as === "choice" || field.as === "file") {
    const options =
      field.as === "choice"
        ? field.of.map((one) => ({ value: one, label: t(`${name}.${one}`) }))
        : files.map(({ id, name: label }) => ({ value: id, label }));
    return (
      <Select
        {...shared}
        data={options}
        defaultValue={text || null}
        onChange={change}
        clearable={field.as === "file"}
      />
    );
  }
  const type = field.as === "link" ? "url" : field.as === "day" ? "date" : "text";
  return (
    <TextInput
      {...shared}
      type={type}
      defaultValue={text}
      maxLength={field.as === "text" ? (field.max ?? 300) : 1_000}
    />
  );
}
