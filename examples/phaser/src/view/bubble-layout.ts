/** Where bubbles go: near their heads, inside the picture, and not over each other. */
export interface Box {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

export interface Bubble {
  readonly width: number
  readonly height: number
  /** The head that it belongs to. */
  readonly head: { readonly x: number; readonly y: number }
  /** Where it was before; it likes to stay there. */
  readonly was?: { readonly x: number; readonly y: number } | undefined
}

const gap = 4
const aboveHead = 8
/** How many pixels of way it is worth not to hide anybody. */
const headache = 220

/** Places for all bubbles, in the same order. */
export function layOut(bubbles: readonly Bubble[], area: Box): Box[] {
  const placed = new Map<Bubble, Box>()
  const bodies = bubbles.map(({ head }) => bodyBelow(head))
  // those farthest up have the least room
  for (const bubble of [...bubbles].sort((left, right) => left.head.y - right.head.y)) {
    const taken = [...placed.values()]
    const ideal = within(area, {
      ...sizeOf(bubble),
      x: bubble.head.x - bubble.width / 2,
      y: bubble.head.y - aboveHead - bubble.height,
    })
    const free = candidates(ideal, [...taken, ...bodies], area).filter((box) =>
      taken.every((other) => !overlap(box, other)),
    )
    const price = (box: Box) =>
      away(box, ideal) +
      0.15 * away(box, bubble.was ?? ideal) +
      headache * bodies.filter((body) => overlap(box, body)).length
    placed.set(bubble, cheapest(free, price) ?? ideal)
  }
  return bubbles.map((bubble) => placed.get(bubble)!)
}

export function overlap(left: Box, right: Box): boolean {
  return (
    left.x < right.x + right.width &&
    right.x < left.x + left.width &&
    left.y < right.y + right.height &&
    right.y < left.y + left.height
  )
}

/** Where it wants to be, and all places that touch the others. */
function candidates(ideal: Box, taken: readonly Box[], area: Box): Box[] {
  const columns = [ideal.x, ...taken.flatMap(({ x, width }) => [x - ideal.width - gap, x + width + gap])]
  const rows = [ideal.y, ...taken.flatMap(({ y, height }) => [y - ideal.height - gap, y + height + gap])]
  return columns.flatMap((x) => rows.map((y) => within(area, { ...ideal, x, y })))
}

function within(area: Box, box: Box): Box {
  const x = Math.max(area.x, Math.min(area.x + area.width - box.width, box.x))
  const y = Math.max(area.y, Math.min(area.y + area.height - box.height, box.y))
  return { ...box, x, y }
}

function cheapest(boxes: readonly Box[], price: (box: Box) => number): Box | undefined {
  let best: Box | undefined
  let least = Number.POSITIVE_INFINITY
  for (const box of boxes) {
    const asked = price(box)
    if (asked >= least) continue
    best = box
    least = asked
  }
  return best
}

/** Somebody, with the name below the feet. */
function bodyBelow({ x, y }: { readonly x: number; readonly y: number }): Box {
  return { x: x - 18, y, width: 36, height: 64 }
}

const nameSize = { width: 40, height: 13 } as const

/** For names below the feet of people: how many rows each has to be lower, so that none is over another. */
export function nameRows(feet: readonly { readonly x: number; readonly y: number }[]): number[] {
  const taken: Box[] = []
  return feet.map(({ x, y }) => {
    const boxAt = (row: number) => ({ ...nameSize, x, y: y + row * nameSize.height })
    let row = 0
    while (taken.some((other) => overlap(boxAt(row), other))) row++
    taken.push(boxAt(row))
    return row
  })
}

function away(box: Box, from: { readonly x: number; readonly y: number }): number {
  return Math.hypot(box.x - from.x, box.y - from.y)
}

function sizeOf({ width, height }: Bubble): Pick<Box, 'width' | 'height'> {
  return { width, height }
}
