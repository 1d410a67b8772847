const minute = 60_000;

/** Calls `tick` on every full minute with that minute; a slow tick does not hold up the next. Returns how to stop. */
export function startClock(tick: (at: Date) => Promise<unknown>, onError: (error: Error) => void) {
  let timer: NodeJS.Timeout;
  const wait = () => {
    const next = (Math.floor(Date.now() / minute) + 1) * minute;
    timer = setTimeout(() => {
      tick(new Date(next)).catch(onError);
      wait();
    }, next - Date.now());
  };
  wait();
  return () => clearTimeout(timer);
}
