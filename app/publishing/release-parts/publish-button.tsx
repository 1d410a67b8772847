import { Button, Checkbox, Group, Modal } from "@mantine/core";
import { useTranslation } from "react-i18next";
import type { ParityIssue } from "~/publishing/approvals/parity";
import { type Lang, languages } from "~/shared/languages";
import { OfficeForm, useOfficeForm, useTell } from "~/ui/office/form";
import { ActFields } from "./act-fields";
import { ParityNotice } from "./parity-notice";
import { PublishFooter, publishedWord } from "./publish-footer";
import { useAct } from "./use-act";
import { type ComingRelease, WhenFields } from "./when-fields";

type Props = {
  revision: number;
  /** Languages with words of their own, of which those that go out are chosen; null where all go out together. */
  written: Lang[] | null;
  coming: ComingRelease[];
  parity: ParityIssue[];
  parityBlocks: boolean;
  /** What the fields are called in which languages differ, where not title, summary and text. */
  fieldWords?: Partial<Record<ParityIssue["field"], string>> | undefined;
  asksSecond: boolean;
  /** The release that brings an earlier version of this out: offered first, so that the newer one takes its place. */
  current?: string | null;
  /** Whether readers have some of it: then a person says whether this corrects it. */
  isLive: boolean;
  /** The screen was opened to correct it: the dialog begins with a correction that is made now. */
  corrects?: boolean;
  /** How many can be told of a correction; null where nobody is. */
  readers: number | null;
  /** The next hour at which such a thing usually goes out: offered once a time is to be chosen. */
  usual: Date | null;
  opened: boolean;
  open: () => void;
  close: () => void;
};

type Released = { state: "waiting" | "planned" | "held"; at: Date };

/** Asks which languages go out and when, says what they state differently, and posts `publish` to the route. */
export function PublishButton({
  revision,
  written,
  coming,
  parity,
  parityBlocks,
  fieldWords,
  asksSecond,
  current = null,
  isLive,
  corrects = false,
  readers,
  usual,
  opened,
  open,
  close,
}: Props) {
  const { t } = useTranslation(["office", "publishing"]);
  const tell = useTell();
  const { act, chooseAct, when, setWhen } = useAct(corrects);
  const form = useOfficeForm<Released>({
    onDone: ({ state }) => {
      close();
      tell(t(publishedWord(state, when, act)));
    },
  });
  const blocked = parityBlocks && parity.length > 0;
  return (
    <>
      <Button onClick={open}>{t("publishing:content.publish")}</Button>
      <Modal
        opened={opened}
        onClose={close}
        size="lg"
        title={t("publishing:content.publishTitle")}
        closeButtonProps={{ "aria-label": t("form.close") }}
      >
        <OfficeForm form={form}>
          <input type="hidden" name="intent" value="publish" />
          <input type="hidden" name="revision" value={revision} />
          {written && (
            <Checkbox.Group
              label={t("publishing:content.langs")}
              description={t("publishing:content.langsHint")}
              defaultValue={written}
            >
              <Group gap="md" mt="xs">
                {languages.map((each) => (
                  <Checkbox
                    key={each}
                    name="langs"
                    value={each}
                    label={`${t(`site:language.${each}.name`)}${written.includes(each) ? "" : ` · ${t(each === "tc" ? "publishing:content.willConvert" : "words.missing")}`}`}
                    disabled={!written.includes(each)}
                  />
                ))}
              </Group>
            </Checkbox.Group>
          )}
          {isLive && <ActFields act={act} onAct={chooseAct} readers={readers} field={form.field} />}
          <WhenFields field={form.field} when={when} onWhen={setWhen} coming={coming} current={current} usual={usual} />
          <ParityNotice issues={parity} blocks={parityBlocks} fieldWords={fieldWords} />
          <PublishFooter asksSecond={asksSecond} when={when} busy={form.busy} disabled={blocked} close={close} />
        </OfficeForm>
      </Modal>
    </>
  );
}
