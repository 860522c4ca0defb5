/**
 * What is wrong with the pattern of a figure, in words, and what to do; undefined if nothing is.
 *
 * @example mistakeInPattern('cost \\d+')?.words // 'the expression has no group'
 */
export function mistakeInPattern(pattern: string): { readonly words: string; readonly hint?: string } | undefined {
  try {
    // the error of a wrong one quotes it as it was written
    new RegExp(pattern)
    const groups = new RegExp(`${pattern}|`).exec('')!.length - 1
    return groups === 0 ? { words: 'the expression has no group', hint: 'put the number in ( )' } : undefined
  } catch (error) {
    return { words: `found no regular expression: ${(error as Error).message}` }
  }
}
