/** The numbers of levels, as their files say: a game may be opened with some of its levels. */
import type { TextFile } from '@telos/language'

/**
 * `[3, 4]` for `bait_lvl3.txt` and `bait_lvl4.txt`. Levels without a number get those that follow. Where two have the same, all are
 * counted from 0.
 */
export function levelNumbers(levels: readonly Pick<TextFile, 'path'>[]): readonly number[] {
  let next = nextLevelNumber(levels)
  const numbers = levels.map(({ path }) => writtenNumber(path) ?? next++)
  return new Set(numbers).size === numbers.length ? numbers : levels.map((_, index) => index)
}

/** The number of another level: the one after all that are written. */
export function nextLevelNumber(levels: readonly Pick<TextFile, 'path'>[]): number {
  return Math.max(-1, ...levels.map(({ path }) => writtenNumber(path) ?? -1)) + 1
}

function writtenNumber(path: string): number | undefined {
  const digits = /_lvl(\d{1,6})\.[^.]*$/i.exec(path)?.[1]
  return digits === undefined ? undefined : Number(digits)
}
