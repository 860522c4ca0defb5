/** Paints missionaries, jugs, blocks and Hanoi. */
import { box, disc, polyline } from '@telos/draw'
import type { StateBrush } from './state-brush.ts'
import type { BlocksPicture, HanoiPicture, JugsPicture, RiverBank, RiverPicture } from './state-picture.ts'

/** A pawn on a square of 64 units: missionaries wear a collar with a cross, cannibals have hair on end and bare their teeth. */
const pawn = { body: 'M14 62C14 40 22 34 32 34C42 34 50 40 50 62Z', head: disc(32, 20, 15) }
const hair = 'M14 18L10 4L20 9L25 0L32 7L39 0L44 9L54 4L50 18C44 10 20 10 14 18Z'
const MOST_PAWNS = 12

export function paintRiver(brush: StateBrush, { left, right, boat }: RiverPicture, before?: RiverPicture): void {
  const { pen, colours, width, height } = brush
  const shore = width * 0.36
  pen.path(box(0, 0, width, height, height * 0.06), { fill: colours.s2 })
  const bank = (isLeft: boolean) => {
    const wave = `q${-shore * 0.1} ${height / 6} 0 ${height / 3}t0 ${height / 3}t0 ${height / 3}`
    return isLeft ? `M0 0H${shore}${wave}H0z` : `M${width} 0H${width - shore}${wave}H${width}z`
  }
  pen.path(bank(true) + bank(false), { fill: colours.sunken })
  const ripple = width * 0.05
  for (const [x, y] of [
    [0.47, 0.2],
    [0.53, 0.42],
    [0.46, 0.86],
  ] as const) {
    const data = `M${width * x - ripple} ${height * y}q${ripple / 2} ${-ripple / 2} ${ripple} 0t${ripple} 0`
    pen.path(data, { stroke: colours.surface, width: Math.max(1, height * 0.015), alpha: 0.7 })
  }
  const deepest = Math.max(left.missionaries + right.missionaries, left.cannibals + right.cannibals, 1)
  paintBank(brush, left, shore * 0.02, shore * 0.9, deepest)
  paintBank(brush, right, width - shore * 0.92, shore * 0.9, deepest)
  // the hull touches the bank at which the boat lies
  const [hullWidth, hullHeight] = [width * 0.17, height * 0.16]
  const x = boat === 'left' ? shore * 0.94 : width - shore * 0.94 - hullWidth
  const y = height * 0.58
  const hull = `M${x} ${y}h${hullWidth}l${-hullWidth * 0.2} ${hullHeight}h${-hullWidth * 0.6}z`
  pen.path(hull, { fill: colours.orange, stroke: colours.ink, width: Math.max(1, height * 0.012) })
  if (before === undefined) return
  if (before.boat !== boat) brush.outline(hull)
  for (const [side, isLeft] of [
    ['left', true],
    ['right', false],
  ] as const) {
    const [now, then] = [isLeft ? left : right, before[side]]
    if (now.missionaries !== then.missionaries || now.cannibals !== then.cannibals) brush.outline(bank(isLeft))
  }
}

/** Missionaries in one column, cannibals in the other; large crowds as a number. */
function paintBank(
  brush: StateBrush,
  { missionaries, cannibals }: RiverBank,
  x: number,
  wide: number,
  deepest: number,
): void {
  const { pen, colours, height } = brush
  const rows = Math.min(deepest, MOST_PAWNS)
  const isCrowd = deepest > MOST_PAWNS
  const size = isCrowd ? wide / 2 : Math.min(wide / 2, (height * 0.92) / rows)
  for (const [column, count] of [missionaries, cannibals].entries()) {
    const middle = x + wide * (0.25 + 0.5 * column)
    const isCannibal = column === 1
    const shown = isCrowd ? Math.min(1, count) : count
    for (let at = 0; at < shown; at++) {
      const top = height * 0.96 - (at + 1) * (isCrowd ? size : Math.min(size * 1.06, (height * 0.92) / rows))
      pen.within({ x: middle - size * 0.45, y: top, scaleX: (size * 0.9) / 64 }, () => paintPawn(brush, isCannibal))
    }
    const letters = Math.min(wide * 0.2, height * 0.16)
    if (isCrowd) brush.label(`${count} ×`, middle, height * 0.2, { size: letters, fill: colours.ink! })
  }
}

function paintPawn({ pen, colours }: StateBrush, isCannibal: boolean): void {
  const fill = isCannibal ? colours.red : colours.blue
  const line = { stroke: colours.surface, width: 3 }
  pen.path(pawn.body, { fill, ...line })
  pen.path(pawn.head, { fill, ...line })
  if (isCannibal) {
    pen.path(hair, { fill: colours.ink })
    pen.path('M22 24L26 30L30 24L34 30L38 24L42 30', { stroke: colours.surface, width: 3 })
  } else pen.path('M32 40V58M24 46H40', { stroke: colours.surface, width: 5 })
  pen.path(disc(26, 18, 2.6) + disc(38, 18, 2.6), { fill: colours.surface })
}

export function paintJugs(brush: StateBrush, { litres, capacities, goal }: JugsPicture, before?: JugsPicture): void {
  const { pen, colours, width, height } = brush
  const largest = Math.max(...capacities)
  const share = width / capacities.length
  const [floor, room] = [height * 0.8, height * 0.74]
  for (const [jug, capacity] of capacities.entries()) {
    // small jugs stay large enough to show a level
    const high = room * (0.3 + 0.7 * (capacity / largest))
    const wide = Math.min(share * 0.62, height * 0.5)
    const left = share * (jug + 0.5) - wide * 0.58
    const held = litres[jug] ?? 0
    const level = (amount: number) => floor - (high * 0.9 * amount) / capacity
    const glass = `M${left} ${floor - high}l${wide * 0.08} ${high * 0.1}V${floor - wide * 0.1}q0 ${wide * 0.1} ${wide * 0.1} ${wide * 0.1}h${wide * 0.64}q${wide * 0.1} 0 ${wide * 0.1} ${-wide * 0.1}V${floor - high}`
    const handle = `M${left + wide * 0.92} ${floor - high * 0.82}q${wide * 0.34} 0 ${wide * 0.34} ${high * 0.3}t${-wide * 0.34} ${high * 0.3}`
    const line = Math.max(1.2, wide * 0.05)
    pen.path(glass, { fill: colours.surface })
    if (held > 0) {
      const top = level(held)
      const deep = floor - top
      const bend = Math.min(wide * 0.1, deep)
      const water = `M${left + wide * 0.08} ${top}V${floor - bend}q0 ${bend} ${bend} ${bend}h${wide * 0.84 - 2 * bend}q${bend} 0 ${bend} ${-bend}V${top}z`
      pen.path(water, { fill: colours.s3 })
      pen.path(polyline(left + wide * 0.08, top, left + wide * 0.92, top), { stroke: colours.s4, width: line })
    }
    pen.path(handle, { stroke: colours['ink-2'], width: line * 1.3 })
    pen.path(glass, { stroke: colours['ink-2'], width: line })
    if (goal !== undefined && goal > 0 && goal <= capacity) {
      const at = level(goal)
      const mark = polyline(left - wide * 0.06, at, left + wide * 1.02, at)
      pen.path(mark, { stroke: colours.teal, width: Math.max(1, line * 0.8), dash: [line * 2, line * 2] })
    }
    const letters = Math.min(height * 0.12, share * 0.3)
    brush.label(`${held}/${capacity}`, left + wide * 0.5, height * 0.92, {
      size: letters,
      fill: held === goal ? colours.teal! : colours.ink!,
    })
    if (before?.litres.length === litres.length && before.litres[jug] !== held) {
      brush.outline(
        box(left - wide * 0.1, floor - high - height * 0.03, wide * 1.45, high + height * 0.06, wide * 0.12),
      )
    }
  }
}

const blockColours = ['blue', 'orange', 'teal', 'purple', 'red', 'yellow', 'grey'] as const

export function paintBlocks(brush: StateBrush, { towers, held }: BlocksPicture, before?: BlocksPicture): void {
  const { pen, colours, width, height } = brush
  const names = [...towers.flat(), ...(held === undefined ? [] : [held])].toSorted()
  const columns = names.length
  const table = height * 0.94
  const size = Math.min((width * 0.94) / columns, (table * 0.97) / (columns + 1.2))
  const left = (width - columns * size) / 2
  pen.path(box(0, table, width, height * 0.05, height * 0.015), { fill: colours['border-strong'] })
  const paintBlock = (name: string, x: number, y: number) => {
    const data = box(x + size * 0.04, y + size * 0.04, size * 0.92, size * 0.92, size * 0.1)
    pen.path(data, { fill: colours[blockColours[names.indexOf(name) % blockColours.length]!] })
    const letters = Math.min(size * 0.55, (size * 1.3) / Math.max(1, name.length))
    brush.label(name, x + size / 2, y + size / 2, { size: letters, fill: colours['on-accent']! })
    if (before !== undefined && supportOf(before, name) !== supportOf({ towers, held }, name)) brush.outline(data)
  }
  for (const tower of towers) {
    // a tower keeps its place as long as its lowest block does
    const x = left + names.indexOf(tower[0]!) * size
    for (const [at, name] of tower.entries()) paintBlock(name, x, table - (at + 1) * size)
  }
  const middle = width / 2
  const grip = held === undefined ? size * 0.62 : size
  const arm = Math.max(1.5, size * 0.1)
  const top = size * 0.42
  const hand = `M${middle} 0V${top * 0.5}M${middle - grip / 2} ${top + size * 0.3}V${top * 0.5}H${middle + grip / 2}V${top + size * 0.3}`
  if (held !== undefined) paintBlock(held, middle - size / 2, top * 0.75)
  pen.path(hand, { stroke: colours['ink-3'], width: arm })
}

/** What a block is on: another block, the table, the hand, or nothing at all. */
function supportOf({ towers, held }: Pick<BlocksPicture, 'towers' | 'held'>, name: string): string {
  if (held === name) return ' hand'
  const tower = towers.find((each) => each.includes(name))
  return tower === undefined ? ' nothing' : (tower[tower.indexOf(name) - 1] ?? ' table')
}

export function paintHanoi(brush: StateBrush, { discs, pegs }: HanoiPicture, before?: HanoiPicture): void {
  const { pen, colours, width, height } = brush
  const share = width / pegs
  const floor = height * 0.9
  const high = Math.min((height * 0.72) / Math.max(3, discs.length), height * 0.18)
  const rod = Math.max(1.5, share * 0.05)
  pen.path(box(0, floor, width, height * 0.08, height * 0.02), { fill: colours['border-strong'] })
  const middle = (peg: number) => share * (peg + 0.5)
  for (let peg = 0; peg < pegs; peg++) {
    const data = polyline(middle(peg), floor, middle(peg), floor - high * (Math.max(3, discs.length) + 0.6))
    pen.path(data, { stroke: colours['border-strong'], width: rod })
  }
  const heights = Array.from({ length: pegs }, () => 0)
  const isComparable = before?.discs.length === discs.length && before.pegs === pegs
  for (let disc = discs.length - 1; disc >= 0; disc--) {
    const peg = discs[disc]!
    const wide = share * (0.3 + (0.62 * (disc + 1)) / discs.length)
    const y = floor - high * ++heights[peg]!
    const data = box(middle(peg) - wide / 2, y + high * 0.06, wide, high * 0.88, high * 0.3)
    pen.path(data, { fill: colours[blockColours[disc % blockColours.length]!] })
    brush.label(String(disc + 1), middle(peg), y + high / 2, {
      size: Math.min(high * 0.62, wide * 0.5),
      fill: colours['on-accent']!,
    })
    if (isComparable && before.discs[disc] !== peg) brush.outline(data)
  }
}
