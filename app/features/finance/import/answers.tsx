import { NativeSelect } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { currencies, statementNames } from "../accounts/facts";
import type { ShownPreview } from "./operations.server";
import { type Answers, scales } from "./source";

const requested = ["currency", "scale", "statement", "lastMonth"] as const satisfies readonly (keyof Answers)[];
const options = {
  currency: currencies,
  scale: scales,
  statement: statementNames,
  lastMonth: Array.from({ length: 12 }, (_, at) => String(at + 1)),
} as const satisfies Record<keyof Answers, readonly string[]>;

/**
 * What a file leaves open, each with the reason why it is asked, and what was answered so far; nothing is chosen
 * beforehand.
 */
export function ImportAnswers({ preview: { questions, answers, into } }: { preview: ShownPreview }) {
  const { t } = useTranslation("finance");
  const open = requested.filter((of) => answers[of] !== undefined || questions.some((question) => question.of === of));
  const fields = open.map((of) => {
    const question = questions.find((one) => one.of === of);
    return (
      <NativeSelect
        key={of}
        name={of}
        label={t(`import.answer.${of}`)}
        description={
          question && t(`import.question.${question.code}` as "import.question.currencyNotStated", question.facts)
        }
        defaultValue={String(answers[of] ?? "")}
        required={Boolean(question)}
        data={[
          { value: "", label: "—" },
          ...(question?.options ?? options[of]).map((value) => ({
            value,
            label: of === "lastMonth" ? t("import.month", { n: value }) : t(`${of}.${value}` as "currency.CNY"),
          })),
        ]}
      />
    );
  });
  return (
    <>
      <input type="hidden" name="into" value={into?.id ?? ""} />
      {fields}
    </>
  );
}
