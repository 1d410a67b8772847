import { MantineProvider } from "@mantine/core";
import { notificationsStore } from "@mantine/notifications";
import { lazy, type ReactNode, Suspense, useEffect, useMemo, useState } from "react";
import type { Scheme } from "~/shared/themes";
import type { OfficeLook } from "./office-look";
import { officeColours, officeTheme } from "./office-theme";
import { lightPrint, schemeManager } from "./scheme";

const Notices = lazy(() => import("./notices").catch(() => ({ default: () => null as never })));

/** True from the first message on. */
function useAnyNotice(): boolean {
  const [any, setAny] = useState(false);
  useEffect(() => notificationsStore.subscribe(() => setAny(true)), []);
  return any;
}

type Props = { look: OfficeLook | null; scheme: Scheme; nonce: string | null; children: ReactNode };

/** Mantine for hydrated screens. The first nonce stays in force: the browser knows no other for this document. */
export function OfficeProvider({ look, scheme, nonce, children }: Props) {
  const [first] = useState(nonce ?? "");
  const [manager] = useState(() => schemeManager(scheme));
  const anyNotice = useAnyNotice();
  useEffect(lightPrint, []);
  const theme = useMemo(() => officeTheme(look), [look]);
  const colours = useMemo(() => officeColours(look), [look]);
  return (
    <MantineProvider
      theme={theme}
      defaultColorScheme="auto"
      colorSchemeManager={manager}
      cssVariablesResolver={colours}
      getStyleNonce={() => first}
    >
      {children}
      {anyNotice && (
        <Suspense>
          <Notices />
        </Suspense>
      )}
    </MantineProvider>
  );
}
