import { useRef, useState } from "react";
import { type Refused, refusedFile, type StoredFile } from "~/publishing/files/send-file";
import { sendVideo, takeStep } from "./send-video";

export type OpenUpload = { id: string; name: string; size: number; come: number; startedAt: Date };
type Going = { id: string | null; file: File; bytes: number; state: "going" | "paused" };

/** A video on its way: begun, paused, gone on with, given up. `onStored` gets the file that it became. */
export function useVideoUpload(known: readonly OpenUpload[], onStored: (file: StoredFile) => void) {
  const [open, setOpen] = useState(known);
  const [going, setGoing] = useState<Going | null>(null);
  const [refused, setRefused] = useState<Refused | null>(null);
  const stop = useRef<AbortController | null>(null);

  async function send(file: File, id: string | null) {
    const own = new AbortController();
    stop.current = own;
    setRefused(null);
    setGoing({ id, file, bytes: 0, state: "going" });
    const answer = await sendVideo(file, {
      id,
      signal: own.signal,
      onBegin: (begun) => setGoing((was) => was && { ...was, id: begun }),
      onProgress: (bytes) => setGoing((was) => was && { ...was, bytes }),
    });
    if (stop.current !== own) return;
    if (answer.ok) {
      setGoing(null);
      setOpen((all) => all.filter((one) => one.id !== id));
      return onStored(answer.value);
    }
    if (answer.code === "connectionLost") {
      setGoing((was) => was && { ...was, state: "paused" });
      if (own.signal.aborted) return;
    } else setGoing(null);
    setRefused(refusedFile(file, { ...answer, facts: answer.facts ?? {} }));
  }

  async function abandon(id: string | null) {
    stop.current?.abort();
    stop.current = null;
    setGoing(null);
    setRefused(null);
    if (id === null) return;
    const answer = await takeStep("abandon", { id });
    if (answer.ok) setOpen((all) => all.filter((one) => one.id !== id));
    else setRefused({ code: answer.code, facts: { name: "" } });
  }

  return {
    open: open.filter(({ id }) => id !== going?.id),
    going,
    refused,
    /** Begins a file, or goes on with one of its name and size that was begun before. */
    begin: (file: File) =>
      send(file, open.find(({ name, size }) => name === file.name && size === file.size)?.id ?? null),
    pause: () => stop.current?.abort(),
    goOn: () => going && send(going.file, going.id),
    abandon,
  };
}
