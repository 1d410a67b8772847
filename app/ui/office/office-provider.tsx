import { type CSSVariablesResolver, MantineProvider } from "@mantine/core";
import { notificationsStore } from "@mantine/notifications";
import { lazy, type ReactNode, Suspense, useEffect, useMemo, useState } from "react";
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

const Notices = lazy(() => import("./notices").catch(() => ({ default: () => null as never })));

/** True from the first message on. */
function useAnyNotice(): boolean {
  const [any, setAny] = useState(false);
  useEffect(() => notificationsStore.subscribe(() => setAny(true)), []);
  return any;
}

type Props = { colour: string; nonce: string | null; children: ReactNode };

/** Mantine for hydrated screens. The first nonce stays in force: the browser knows no other for this document. */
export function OfficeProvider({ colour, nonce, children }: Props) {
  const [first] = useState(nonce ?? "");
  const anyNotice = useAnyNotice();
  const look = useMemo(() => officeTheme(colour), [colour]);
  return (
    <MantineProvider theme={look} forceColorScheme="light" cssVariablesResolver={readable} getStyleNonce={() => first}>
      {children}
      {anyNotice && (
        <Suspense>
          <Notices />
        </Suspense>
      )}
    </MantineProvider>
  );
}
