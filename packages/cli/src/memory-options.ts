/** What `--memory` means. */

/** The share of the free memory to use by default. */
const usualPart = 0.9

/** Returns how many bytes this process may use: the given megabytes, or most of what is free. */
export function allowedMemory(megabytes: number | undefined): number {
  return megabytes === undefined
    ? process.memoryUsage.rss() + process.availableMemory() * usualPart
    : megabytes * 2 ** 20
}

/**
 * The megabytes already in use, if that exceeds the limit.
 *
 * @example inUseAlready(10) // 58
 */
export function inUseAlready(megabytes: number | undefined, resident = process.memoryUsage.rss): number | undefined {
  const inUse = Math.ceil(resident() / 2 ** 20)
  return megabytes !== undefined && megabytes < inUse ? inUse : undefined
}

/** The message for a limit that leaves nothing to plan with. */
export function memoryNote(megabytes: number | undefined): string | undefined {
  const inUse = inUseAlready(megabytes)
  if (inUse === undefined) return undefined
  return `--memory is for the whole process, of which ${inUse} MB are in use before anything is planned: allow more than that`
}
