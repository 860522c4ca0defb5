/** Resolves once something holds; fails with `what` if it takes too long. */
export async function eventually(what: string, holds: () => boolean, milliseconds = 10_000): Promise<void> {
  const end = Date.now() + milliseconds
  while (!holds()) {
    if (Date.now() > end) throw new Error(`in ${milliseconds} ms it did not happen: ${what}`)
    await new Promise((resolve) => setTimeout(resolve, 10))
  }
}

export async function pause(milliseconds: number): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, milliseconds))
}

/** Lets ticks of a world pass and checks after each: ticks that catch up after a stall come at once and count as one. */
export async function passTicks(world: { readonly ticks: number }, ticks: number): Promise<void> {
  for (let left = ticks; left > 0; left--) {
    const before = world.ticks
    await eventually('a tick passes', () => world.ticks > before)
  }
}
