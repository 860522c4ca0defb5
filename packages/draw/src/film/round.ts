/** Rounds to a tenth of a pixel, which nobody sees and which keeps pictures small. */
export function round(value: number): number {
  return Math.round(value * 10) / 10
}
