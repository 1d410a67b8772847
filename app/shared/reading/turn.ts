/** Lets whoever waits in this isolate go first, for so many milliseconds at least. */
export const turn = (pause = 0): Promise<void> => new Promise((go) => setTimeout(go, pause));
