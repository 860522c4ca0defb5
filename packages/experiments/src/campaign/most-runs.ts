/** A campaign is held in memory, with all its runs. */

/** Runs of one campaign: a million take about a gigabyte. */
export const mostRuns = 2_000_000

/** Tasks that one entry of a campaign may stand for. */
export const mostTasks = 200_000

/** `3,000,000,000`. */
export function withCommas(count: number): string {
  return count.toLocaleString('en')
}
