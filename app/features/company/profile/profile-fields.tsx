import { SimpleGrid, Stack, TextInput } from "@mantine/core";
import { Fragment } from "react";
import { useTranslation } from "react-i18next";
import type { LibraryPicture } from "~/pictures/operations/pictures.server";
import { PicturePicker } from "~/pictures/parts/picture-picker";
import { StoredFileField } from "~/publishing/files/stored-file-field";
import { hrefOf } from "~/shared/addresses";
import type { EditorFields } from "~/ui/office/editor/editor-form";
import { LinkedWords, type WordsOnRecord } from "~/ui/office/linked-words";
import { Panel } from "~/ui/office/page";
import { WordsField } from "~/ui/office/words-field";
import { type lineFields, mostReasons, pictureFields, type wordFields } from "../rules";
import type { Profile } from "../schemas";

const pairs = [
  ["legalRepresentative", "boardSecretary"],
  ["registeredCapital", "industry"],
  ["auditor", "address"],
] as const;
const contact = ["phone", "fax", "email", "postcode", "website"] as const;

const reasonPlaces = Array.from({ length: mostReasons }, (_, at) => at);

type Props = EditorFields<Profile> & { pictures: LibraryPicture[]; people: WordsOnRecord[] };

/** The inputs of the profile. */
export function ProfileFields({ draft, error: errorOf, words: wordsOf, change, pictures, people }: Props) {
  const { t } = useTranslation("company");
  const error = (path: string) => errorOf(`profile.${path}`);
  const words = (field: (typeof wordFields)[number]) =>
    wordsOf(field, t(`field.${field}`), draft[field], `profile.${field}`);
  const line = (field: (typeof lineFields)[number], type = "text") => (
    <TextInput
      key={field}
      type={type}
      name={field}
      label={t(`field.${field}`)}
      defaultValue={draft[field]}
      error={error(field)}
    />
  );
  return (
    <>
      <Panel title={t("office.names")}>
        <Stack>
          <SimpleGrid cols={{ base: 1, sm: 2 }}>
            <WordsField {...words("fullName")} required />
            <WordsField {...words("shortName")} required hint={t("office.shortNameHint")} />
            {line("englishName")}
            {line("founded", "date")}
          </SimpleGrid>
          <WordsField {...words("headline")} hint={t("office.headlineHint")} maxLength={60} />
          <WordsField {...words("introduction")} multiline hint={t("office.introductionHint")} maxLength={8_000} />
        </Stack>
      </Panel>
      <Panel title={t("facts")}>
        <SimpleGrid cols={{ base: 1, sm: 2 }}>
          {pairs.flat().map((field) => (
            <WordsField key={field} {...words(field)} />
          ))}
        </SimpleGrid>
      </Panel>
      <Panel title={t("office.reasons")} lead={t("office.reasonsHint")}>
        <Stack>
          {reasonPlaces.map((at) => (
            <Fragment key={at}>
              {(["title", "text"] as const).map((part) => (
                <WordsField
                  key={part}
                  {...wordsOf(
                    `reasons.${at}.${part}`,
                    t(`office.reason.${part}`, { n: at + 1 }),
                    draft.reasons[at]?.[part],
                    `profile.reasons.${at}.${part}`,
                  )}
                  multiline={part === "text"}
                  maxLength={part === "title" ? 40 : 300}
                />
              ))}
            </Fragment>
          ))}
        </Stack>
      </Panel>
      <Panel title={t("office.listings")} lead={t("office.listingsHint")}>
        <Stack gap="xs">
          {[0, 1].map((at) => (
            <SimpleGrid key={at} cols={2}>
              <TextInput
                name={`listings.${at}.code`}
                label={t("field.code")}
                defaultValue={draft.listings[at]?.code}
                error={error(`listings.${at}.code`)}
              />
              <TextInput
                name={`listings.${at}.day`}
                type="date"
                label={t("field.listingDay")}
                defaultValue={draft.listings[at]?.day}
                error={error(`listings.${at}.day`)}
              />
            </SimpleGrid>
          ))}
        </Stack>
      </Panel>
      <Panel title={t("office.pictures")}>
        <SimpleGrid cols={{ base: 1, sm: 2 }}>
          {pictureFields.map((field) => (
            <PicturePicker
              key={field}
              name={field}
              label={t(`field.${field}`)}
              hint={t(`office.${field}Hint`)}
              value={draft[field]}
              pictures={pictures}
              ratio={field === "portrait" ? "1 / 1" : "3 / 2"}
              error={error(field)}
              onChange={change}
            />
          ))}
          <StoredFileField
            name="film"
            value={draft.film}
            accept="video/mp4"
            error={error("film")}
            onChange={change}
            words={{
              label: t("field.film"),
              hint: t("office.film.hint"),
              choose: t("office.film.choose"),
              another: t("office.film.another"),
              none: t("office.film.none"),
            }}
          >
            <video
              src={hrefOf(`office/company/film/${draft.film}`)}
              width={140}
              controls
              muted
              playsInline
              preload="none"
            />
          </StoredFileField>
        </SimpleGrid>
      </Panel>
      <Panel title={t("contact")}>
        <SimpleGrid cols={{ base: 1, sm: 2 }}>
          <LinkedWords
            {...words("contactName")}
            link={{ name: "contactPerson", label: t("field.contactPerson"), value: draft.contactPerson }}
            records={people}
          />
          <WordsField {...words("contactRole")} />
          {contact.map((field) => line(field))}
        </SimpleGrid>
      </Panel>
    </>
  );
}
