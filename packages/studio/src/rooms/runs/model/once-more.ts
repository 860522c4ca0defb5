/** Work that is only worth its latest result, and is not interrupted: what is asked for meanwhile is done once more, not once for each. */
export interface OnceMore {
  request(): void
  /** When nothing is left to do. */
  settled(): Promise<void>
}

/** `pause`: milliseconds between two times. */
export function onceMore(work: () => Promise<void>, fail: (error: unknown) => void, pause = 0): OnceMore {
  let running: Promise<void> | undefined
  let isWanted = false

  async function run(): Promise<void> {
    while (isWanted) {
      isWanted = false
      await work().catch(fail)
      if (isWanted && pause > 0) await new Promise((resolve) => setTimeout(resolve, pause))
    }
    running = undefined
  }

  return {
    request() {
      isWanted = true
      running ??= run()
    },
    settled: async () => {
      while (running) await running
    },
  }
}
