/** CPU milliseconds of this process, its garbage collection and compilation included. */
export function cpu(work: () => unknown): number {
  const before = process.cpuUsage()
  work()
  return since(before)
}

export async function cpuOfPromise(work: () => Promise<unknown>): Promise<number> {
  const before = process.cpuUsage()
  await work()
  return since(before)
}

function since(before: NodeJS.CpuUsage): number {
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1_000
}
