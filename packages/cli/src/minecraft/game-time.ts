/** Ticks of the game as seconds, in front of lines. */
import { type Output, paint } from '../io.ts'

export const ticksPerSecond = 20

/** `  12.3 s  `, dimmed where there are colours. */
export function stamp(ticks: number, output: Output): string {
  return `${paint(output, 'dim', `${(ticks / ticksPerSecond).toFixed(1).padStart(6)} s`)}  `
}
