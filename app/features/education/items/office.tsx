import { Button } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { KindList } from "~/publishing/editor/kind-list";
import { loadOfficeList, submitOfficeList } from "~/publishing/office-loaders.server";
import { ctxKey } from "~/server/request/context.server";
import { education } from "../kind";
import type { Route } from "./+types/office";

export const handle = { hydrate: true, permission: "education.read", write: "education.edit" };

export const loader = ({ context, request }: Route.LoaderArgs) =>
  loadOfficeList(context.get(ctxKey), education, request);

export const action = ({ context, request }: Route.ActionArgs) =>
  submitOfficeList(context.get(ctxKey), education, request);

export default function ItemsOffice({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation("education");
  return (
    <KindList
      kind={education}
      {...loaderData}
      bulk
      hasFile
      actions={
        <>
          <Button component={Link} to="/office/educationSources" variant="default">
            {t("sources")}
          </Button>
          <Button component={Link} to="/office/educationCourses" variant="default">
            {t("office.courses")}
          </Button>
        </>
      }
    />
  );
}
