/**
 * Uses the processor for some seconds, as a planner does.
 * @param {{ values: { seconds: number } }} task
 */
export async function run({ values }) {
  const end = values.seconds * 1e6
  const pause = () => new Promise((resolve) => setImmediate(resolve))
  for (let rounds = 0; ; rounds++) {
    for (let step = 0; step < 1e5; step++) Math.sqrt(step)
    const { user, system } = process.cpuUsage()
    if (user + system >= end) return { figures: { rounds } }
    await pause()
  }
}
