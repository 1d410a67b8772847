import { assetUrl } from "./assets";

/** One of the small enhancement scripts; every page works without it. */
export const PublicScript = ({ name }: { name: "reading" | "forms" }) => <script type="module" src={assetUrl(name)} />;
