import { assetUrl, type ScriptName } from "./assets";

/** One of the small enhancement scripts; every page works without it. */
export const PublicScript = ({ name }: { name: ScriptName }) => <script type="module" src={assetUrl(name)} />;
