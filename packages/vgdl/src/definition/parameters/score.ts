import { readInteger } from './values.ts'

/** Reads the score of a line: an integer, or one per player separated by commas, of which the first counts; otherwise 0. */
export function readScore(text: string): number {
  return scoreOf(text) ?? 0
}

/** Whether the original engine could read it. */
export function isScore(text: string): boolean {
  return scoreOf(text) !== undefined
}

function scoreOf(text: string): number | undefined {
  return readInteger(text.split(',', 1)[0]!)
}
