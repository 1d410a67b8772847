import { Button, CloseButton, Group, TextInput } from "@mantine/core";
import { useContext } from "react";
import { useTranslation } from "react-i18next";
import { Link, useFetcher, useLocation, useSearchParams } from "react-router";
import { ConfirmButton } from "~/ui/office/confirm";
import { SavedFilterLists } from "./saved-filter-lists";

/**
 * The person's own choices of filters for the list of this screen, one click each, and a way to keep the present one.
 */
export function SavedFilters() {
  const { t } = useTranslation("office");
  const lists = useContext(SavedFilterLists);
  const list = useLocation().pathname.slice(1);
  const [search] = useSearchParams();
  const { submit } = useFetcher();
  const own = lists?.of(list);
  if (!lists || !own) return null;
  const { action } = lists;
  const chosen = own.chosen(search);
  if (own.saved.length === 0 && !chosen) return null;
  return (
    <Group gap="xs" role="group" aria-label={t("filter.saved")}>
      {own.saved.map(({ name, search: stored }) => (
        <Group key={name} gap={0} wrap="nowrap">
          <Button
            component={Link}
            to={`?${stored}`}
            size="compact-sm"
            variant={stored === chosen ? "light" : "default"}
            aria-current={stored === chosen ? "true" : undefined}
          >
            {name}
          </Button>
          <CloseButton
            size="sm"
            aria-label={t("filter.forget", { name })}
            onClick={() => void submit({ intent: "forget", list, name }, { method: "post", action })}
          />
        </Group>
      ))}
      {chosen && (
        <ConfirmButton
          label={t("filter.save")}
          title={t("filter.saveTitle")}
          body={t("filter.saveText")}
          values={{ list, search: chosen }}
          action={action}
          saved={t("filter.kept")}
          size="compact-sm"
          variant="subtle"
        >
          {(field) => (
            <TextInput
              {...field("name")}
              label={t("filter.name")}
              description={t("filter.nameHint")}
              maxLength={own.longest}
              withAsterisk
              data-autofocus
            />
          )}
        </ConfirmButton>
      )}
    </Group>
  );
}
