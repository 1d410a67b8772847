import { Anchor, Button, Group, Modal, Table, Text, TextInput } from "@mantine/core";
import { useDisclosure } from "@mantine/hooks";
import { useTranslation } from "react-i18next";
import { formAnswer } from "~/server/api/form-answer.server";
import { ctxKey } from "~/server/request/context.server";
import { hrefOf } from "~/shared/addresses";
import { formatDay, formatInstant } from "~/shared/dates";
import { textIn } from "~/shared/forms/form-data";
import { invalid } from "~/shared/forms/form-outcome";
import { refuse } from "~/shared/outcome";
import { may } from "~/shared/permissions";
import { ConfirmButton } from "~/ui/office/confirm";
import { DropFile } from "~/ui/office/drop-file";
import { OfficeForm, useOfficeForm } from "~/ui/office/form";
import { OfficePage, Panel } from "~/ui/office/page";
import { StatusBadge } from "~/ui/office/status-badge";
import { useLang } from "~/ui/office/use-lang";
import { paperForm } from "../uploads/signed-paper.server";
import type { Route } from "./+types/office";
import { addInstitutionLetter, endInstitutionLetter, showInstitutionLetters } from "./operations.server";
import { InstitutionLetterInput } from "./schemas";

export const handle = {
  hydrate: true,
  permission: "appointments.read",
  write: "appointments.answer",
  takesFiles: true,
};

export async function loader({ context }: Route.LoaderArgs) {
  const ctx = context.get(ctxKey);
  return {
    letters: await showInstitutionLetters(ctx),
    mayAnswer: may(ctx, "appointments.answer"),
    mayRead: may(ctx, "appointments.reveal"),
  };
}

export async function action({ context, request }: Route.ActionArgs) {
  const ctx = context.get(ctxKey);
  const form = await paperForm(request);
  if (typeof form === "string") return formAnswer(refuse(form));
  if (textIn(form, "intent") === "end") return formAnswer(await endInstitutionLetter(ctx, textIn(form, "id")));
  const input = InstitutionLetterInput.safeParse({
    name: textIn(form, "name"),
    validUntil: textIn(form, "validUntil"),
  });
  if (!input.success) return formAnswer(invalid(input.error));
  const upload = form.get("file");
  if (!(upload instanceof File) || upload.size === 0) return formAnswer(refuse("letterFileMissing"));
  return formAnswer(await addInstitutionLetter(ctx, input.data, upload));
}

type Letter = Route.ComponentProps["loaderData"]["letters"][number];

const tones = { valid: "success", expired: "neutral", ended: "neutral" } as const;

function LetterRow({ letter, mayAnswer, mayRead }: { letter: Letter; mayAnswer: boolean; mayRead: boolean }) {
  const { t } = useTranslation("letters");
  const lang = useLang();
  const { id, name, validUntil, createdAt, state } = letter;
  return (
    <Table.Tr>
      <Table.Td style={{ overflowWrap: "anywhere" }}>{name}</Table.Td>
      <Table.Td>{formatDay(validUntil, lang)}</Table.Td>
      <Table.Td>
        <StatusBadge tone={tones[state]}>{t(`institutions.state.${state}`)}</StatusBadge>
      </Table.Td>
      <Table.Td>{formatInstant(createdAt, lang)}</Table.Td>
      <Table.Td>
        <Group gap="xs" justify="end">
          {mayRead && (
            <Anchor
              href={hrefOf(`office/letters/institutions/${id}`)}
              size="sm"
              aria-label={`${t("institutions.download")} · ${name}`}
              download
            >
              {t("institutions.download")}
            </Anchor>
          )}
          {mayAnswer && state === "valid" && (
            <ConfirmButton
              label={t("institutions.end")}
              of={name}
              values={{ intent: "end", id }}
              title={t("institutions.endTitle", { name })}
              body={t("institutions.endText")}
              saved={t("institutions.ended")}
              danger
            />
          )}
        </Group>
      </Table.Td>
    </Table.Tr>
  );
}

function AddLetter() {
  const { t } = useTranslation("letters");
  const [opened, { open, close }] = useDisclosure(false);
  const form = useOfficeForm({ saved: t("institutions.added"), onDone: close });
  return (
    <>
      <Button onClick={open}>{t("institutions.add")}</Button>
      <Modal
        opened={opened}
        onClose={close}
        title={t("institutions.add")}
        closeButtonProps={{ "aria-label": t("office:form.close") }}
      >
        <OfficeForm form={form} upload>
          <TextInput
            {...form.field("name")}
            label={t("institutions.name")}
            description={t("institutions.nameHint")}
            maxLength={120}
            withAsterisk
          />
          <TextInput
            {...form.field("validUntil")}
            type="date"
            label={t("institutions.validUntil")}
            description={t("institutions.validUntilHint")}
            withAsterisk
          />
          <DropFile
            name="file"
            label={t("office.file")}
            hint={t("office.fileHint")}
            accept="application/pdf,image/jpeg,image/png"
            error={form.field("file").error}
          />
          <Group justify="end">
            <Button variant="default" onClick={close}>
              {t("office:form.cancel")}
            </Button>
            <Button type="submit" loading={form.busy}>
              {t("institutions.file")}
            </Button>
          </Group>
        </OfficeForm>
      </Modal>
    </>
  );
}

export default function InstitutionLettersOffice({
  loaderData: { letters, mayAnswer, mayRead },
}: Route.ComponentProps) {
  const { t } = useTranslation("letters");
  return (
    <OfficePage
      title={t("institutions.title")}
      lead={t("institutions.lead")}
      back={{ label: t("editor.heading"), href: "/office/letters" }}
      actions={mayAnswer && <AddLetter />}
    >
      <Panel title={t("institutions.list")}>
        {letters.length === 0 ? (
          <Text c="dimmed">{t("institutions.none")}</Text>
        ) : (
          <Table.ScrollContainer minWidth={640}>
            <Table verticalSpacing="sm">
              <Table.Thead>
                <Table.Tr>
                  <Table.Th>{t("institutions.name")}</Table.Th>
                  <Table.Th>{t("institutions.validUntil")}</Table.Th>
                  <Table.Th>{t("office.state")}</Table.Th>
                  <Table.Th>{t("institutions.filed")}</Table.Th>
                  <Table.Th ta="end">{t("office.actions")}</Table.Th>
                </Table.Tr>
              </Table.Thead>
              <Table.Tbody>
                {letters.map((letter) => (
                  <LetterRow key={letter.id} {...{ letter, mayAnswer, mayRead }} />
                ))}
              </Table.Tbody>
            </Table>
          </Table.ScrollContainer>
        )}
      </Panel>
    </OfficePage>
  );
}
