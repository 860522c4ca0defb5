/**
 * Places speech bubbles: beside their owners, inside the screen, and clear of each other and of everything that matters.
 * A bubble keeps its place relative to its owner for as long as it can, so it does not jitter.
 */
export interface Spot {
  readonly x: number
  readonly y: number
}

export interface Box extends Spot {
  readonly width: number
  readonly height: number
}

export interface BubbleRequest {
  readonly width: number
  readonly height: number
  /** The character on the screen, head to feet. */
  readonly owner: Box
  /** Where the bubble was in the previous frame, relative to the owner's corner. */
  readonly was?: Spot | undefined
}

/** Pixels between a bubble and its owner. */
const distance = 10
/** Pixels that a new place keeps clear on all sides. The old place may be closer, so that a passer-by does not push bubbles around. */
const clearance = 6
/** Pixels by which a new place has to be closer to the ideal one before a bubble leaves a place that is still free. */
const inertia = 60
/** If every place covers something: pixels of detour that one uncovered obstacle is worth. */
const coverPenalty = 400

/** Returns one box per request, in the same order. Earlier requests choose first. */
export function layOutBubbles(requests: readonly BubbleRequest[], screen: Box, obstacles: readonly Box[] = []): Box[] {
  const owners = requests.map(({ owner }) => owner)
  const keepClear = [...owners, ...obstacles]
  const placed: Box[] = []
  for (const request of requests) placed.push(placeOne(request, screen, keepClear, placed))
  return placed
}

export function overlap(left: Box, right: Box, margin = 0): boolean {
  return (
    left.x < right.x + right.width + margin &&
    right.x < left.x + left.width + margin &&
    left.y < right.y + right.height + margin &&
    right.y < left.y + left.height + margin
  )
}

/** The points of an owner and its bubble that a leader line joins. */
export function leaderOf(bubble: Box, owner: Box): { readonly from: Spot; readonly to: Spot } {
  const to = { x: owner.x + owner.width / 2, y: bubble.y > owner.y + owner.height ? owner.y + owner.height : owner.y }
  // away from the rounded corners
  const from = {
    x: clamp(to.x, bubble.x + 8, bubble.x + bubble.width - 8),
    y: clamp(to.y, bubble.y, bubble.y + bubble.height),
  }
  return { from, to }
}

function placeOne(request: BubbleRequest, screen: Box, keepClear: readonly Box[], placed: readonly Box[]): Box {
  const { width, height, owner, was } = request
  const at = ({ x, y }: Spot) => within(screen, { x, y, width, height })
  const ideal = at({ x: owner.x + (owner.width - width) / 2, y: owner.y - distance - height })
  const away = (box: Box) => Math.hypot(box.x - ideal.x, box.y - ideal.y)
  const covers = (box: Box, margin: number) => keepClear.filter((other) => overlap(box, other, margin)).length
  const touches = (box: Box, margin: number) => placed.some((other) => overlap(box, other, margin))

  const kept = was && at({ x: owner.x + was.x, y: owner.y + was.y })
  const canStay = kept !== undefined && !touches(kept, 0) && covers(kept, 0) === 0
  const isFree = (box: Box) => !touches(box, clearance) && covers(box, clearance) === 0
  if (canStay && away(kept) <= inertia) return kept
  if (kept === undefined && isFree(ideal)) return ideal

  const candidates = candidatesAround(ideal, kept ?? ideal, [...keepClear, ...placed], screen)
  // a bubble that has to leave its place slides out of the way instead of jumping
  const price = (box: Box) => away(box) + (kept ? Math.hypot(box.x - kept.x, box.y - kept.y) : 0)
  const nearest = cheapest(candidates.filter(isFree), canStay ? away : price)
  if (canStay && (nearest === undefined || away(kept) - away(nearest) <= inertia)) return kept
  if (nearest !== undefined) return nearest
  const apart = candidates.filter((box) => !touches(box, 0))
  return cheapest(apart, (box) => away(box) + coverPenalty * covers(box, 0)) ?? ideal
}

/** All places in line with the ideal or the last one, or touching an edge or something that has to stay clear. */
function candidatesAround(ideal: Box, last: Box, others: readonly Box[], screen: Box): Box[] {
  const { width, height } = ideal
  const columns = [ideal.x, last.x, screen.x, screen.x + screen.width - width]
  const rows = [ideal.y, last.y, screen.y, screen.y + screen.height - height]
  for (const other of others) {
    columns.push(other.x - width - clearance, other.x + other.width + clearance)
    rows.push(other.y - height - clearance, other.y + other.height + clearance)
  }
  return columns.flatMap((x) => rows.map((y) => within(screen, { x, y, width, height })))
}

function within(screen: Box, { x, y, width, height }: Box): Box {
  return {
    x: clamp(x, screen.x, screen.x + screen.width - width),
    y: clamp(y, screen.y, screen.y + screen.height - height),
    width,
    height,
  }
}

function clamp(value: number, least: number, most: number): number {
  return Math.max(least, Math.min(most, value))
}

function cheapest(boxes: readonly Box[], priceOf: (box: Box) => number): Box | undefined {
  let best: Box | undefined
  let least = Number.POSITIVE_INFINITY
  for (const box of boxes) {
    const price = priceOf(box)
    if (price >= least) continue
    best = box
    least = price
  }
  return best
}
