import { type CSSVariablesResolver, MantineProvider } from "@mantine/core";
import { Notifications } from "@mantine/notifications";
import { type ReactNode, useMemo, useState } from "react";
import { officeTheme } from "./office-theme";

const readable: CSSVariablesResolver = () => ({
  variables: {},
  light: {
    "--mantine-color-dimmed": "#58616b",
    "--mantine-color-placeholder": "#6b747e",
    "--mantine-color-error": "#c01826",
  },
  dark: {},
});

type Props = { colour: string; nonce: string | null; children: ReactNode };

/** Mantine for hydrated screens. The first nonce stays in force: the browser knows no other for this document. */
export function OfficeProvider({ colour, nonce, children }: Props) {
  const [first] = useState(nonce ?? "");
  const look = useMemo(() => officeTheme(colour), [colour]);
  return (
    <MantineProvider theme={look} forceColorScheme="light" cssVariablesResolver={readable} getStyleNonce={() => first}>
      {children}
      <Notifications position="top-right" autoClose={5_000} />
    </MantineProvider>
  );
}
