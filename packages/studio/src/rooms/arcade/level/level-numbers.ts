/** The numbers of levels, as their files say: a game may be opened with some of its levels. */
import type { TextFile } from '@telos/language'

/**
 * `[3, 4]` for `bait_lvl3.txt` and `bait_lvl4.txt`. Levels without a number get those that follow. Where two have the same, all are
 * counted from 0.
 */
export function levelNumbers(levels: readonly Pick<TextFile, 'path'>[]): readonly number[] {
  const written = levels.map(({ path }) => Number(/_lvl(\d{1,6})\.[^.]*$/i.exec(path)?.[1] ?? Number.NaN))
  let next = Math.max(-1, ...written.filter((number) => !Number.isNaN(number))) + 1
  const numbers = written.map((number) => (Number.isNaN(number) ? next++ : number))
  return new Set(numbers).size === numbers.length ? numbers : levels.map((_, index) => index)
}
