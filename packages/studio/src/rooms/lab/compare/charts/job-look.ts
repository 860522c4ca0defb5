/** Colours and dashes of jobs. Okabe and Ito's order, as in the pictures that the laboratory writes: each job keeps them in every chart. */

const tokens = ['blue', 'orange', 'teal', 'purple', 'yellow', 'grey'] as const
/** A different count from the colours, so that combinations of the two repeat late. */
const dashes = [[], [8, 4], [2, 3], [10, 3, 2, 3], [14, 5]] as const

export function jobToken(at: number): string {
  return tokens[at % tokens.length]!
}

export function jobLook(at: number): { readonly token: string; readonly dash?: readonly number[] } {
  const dash = dashes[at % dashes.length]!
  return { token: jobToken(at), ...(dash.length > 0 && { dash }) }
}
