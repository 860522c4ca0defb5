/** Neither certain nor impossible: only then the numbers that are drawn can be seen. */
export function isChance(probability: number): boolean {
  return probability > 0 && probability < 1
}
