/** Whether a probability is neither certain nor impossible: only then are the drawn numbers observable. */
export function isChance(probability: number): boolean {
  return probability > 0 && probability < 1
}
