import { useTranslation } from "react-i18next";
import { addressWith, fileFormats, hrefOf } from "~/shared/addresses";
import type { Lang } from "~/shared/languages";
import { RailPart } from "~/ui/public/rail";

type Props = {
  /** Of the list, below /ui/irh/. */
  path: string;
  query: { type?: string | null | undefined; year?: number | null | undefined };
  lang: Lang;
};

/** The addresses of a list as a file in each form, narrowed as it is shown. */
export function FileLinks({ path, query: { type, year }, lang }: Props) {
  const { t } = useTranslation("publishing");
  return (
    <p className="feeds">
      {fileFormats.map((format) => (
        <a key={format} href={addressWith(hrefOf(`${path}.${format}`), { type, year, lang })} download>
          {t(`as.${format}`)}
        </a>
      ))}
    </p>
  );
}

/** The same beside a list. */
export function ListFiles(props: Props) {
  const { t } = useTranslation("publishing");
  return (
    <RailPart title={t("asFile")}>
      <FileLinks {...props} />
    </RailPart>
  );
}
