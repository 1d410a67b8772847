import { addressWith, type FileFormat, fileFormats } from "~/shared/addresses";
import { LinkButton } from "./forms/button";

type Props = {
  /** The address without its format. */
  path: string;
  query: Parameters<typeof addressWith>[1];
  label: (format: FileFormat) => string;
  small?: boolean;
};

/** What is shown as a file, a button for each format. */
export const FileButtons = ({ path, query, label, small }: Props) =>
  fileFormats.map((format) => (
    <LinkButton key={format} small={small} href={addressWith(`${path}.${format}`, query)} download>
      {label(format)}
    </LinkButton>
  ));
