import { type Box, overlap, type Spot } from '../../../shared/bubble-layout.ts'

const nameSize = { width: 40, height: 13 } as const

/** How many rows lower the name below each pair of feet has to be, so that no name covers another. */
export function nameRows(feet: readonly Spot[]): number[] {
  const taken: Box[] = []
  return feet.map(({ x, y }) => {
    const boxAt = (row: number) => ({ ...nameSize, x, y: y + row * nameSize.height })
    let row = 0
    while (taken.some((other) => overlap(boxAt(row), other))) row++
    taken.push(boxAt(row))
    return row
  })
}
